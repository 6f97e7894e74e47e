import { paths } from '@pollen/contract/values/web-paths';
import { useText } from '../../platform/i18n/i18n.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';

/** For an address without a participation of this member. */
export function EndUnknown({ level = 2 }: { readonly level?: 1 | 2 }) {
  const t = useText('end');
  return (
    <Empty
      level={level}
      mood="not-found"
      title={t('unknown')}
      text={t('unknownText')}
      action={<ButtonLink href={paths.myTaskRecord()}>{t('records')}</ButtonLink>}
    />
  );
}
