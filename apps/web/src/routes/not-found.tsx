import { paths } from '@pollen/contract/values/web-paths';
import { useText } from '../platform/i18n/i18n.ts';
import { usePageHeader } from '../platform/navigation/page-header.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';

/** Spec §8: 'Page not found' followed by the full path. */
export default function NotFoundPage() {
  const t = useText('common');
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
