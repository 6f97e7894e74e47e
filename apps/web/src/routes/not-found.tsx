import { paths } from '@pollen/contract/values/web-paths';
import { useText } from '../platform/i18n/i18n.ts';
import { Screen } from '../platform/navigation/screen.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';

/** Spec §8: 'Page not found' followed by the full path. */
export default function NotFoundPage() {
  const t = useText('common');
  return (
    <Screen title={t('notFound.title')} ownTitle>
      <Empty
        level={1}
        mood="not-found"
        title={t('notFound.title')}
        quote={location.pathname + location.search + location.hash}
        text={t('notFound.text')}
        action={<ButtonLink href={paths.task()}>{t('notFound.action')}</ButtonLink>}
      />
    </Screen>
  );
}
