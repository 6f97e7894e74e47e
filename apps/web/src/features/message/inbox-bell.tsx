import { paths } from '@pollen/contract/values/web-paths';
import { useText } from '../../platform/i18n/i18n.ts';
import { useProfile } from '../../platform/session/session.ts';
import { IconLink } from '../../ui/icon-button.tsx';
import { BellIcon } from '../../ui/icons/tabs.tsx';

/** The link to the inbox in a header, with the number of unread messages. */
export function InboxBell() {
  const t = useText('message');
  const count = useProfile()?.unread ?? 0;
  return (
    <IconLink
      href={paths.appMessages()}
      label={t('bell', { count })}
      icon={<BellIcon />}
      count={count}
    />
  );
}
