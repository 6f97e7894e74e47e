import { useText } from '../platform/i18n.ts';
import { usePageHeader } from '../platform/page-header.ts';
import { paths } from '../platform/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';

/** Spec §8: 'Page not found' followed by the full path. */
export default function NotFoundPage() {
  const t = useText('shell');
  usePageHeader({ title: t('notFound.title'), ownTitle: true });
  return (
    <Empty
      level={1}
      mood="not-found"
      title={t('notFound.title')}
      quote={location.pathname + location.search + location.hash}
      text={t('notFound.text')}
      action={<ButtonLink href={paths.task()}>{t('notFound.action')}</ButtonLink>}
    />
  );
}
