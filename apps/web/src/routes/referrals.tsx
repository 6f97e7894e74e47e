import { paths } from '@pollen/contract/values/web-paths';
import { useMyProfile } from '../features/identity/account/my-profile.ts';
import { BoardLink } from '../features/invite/board-link.tsx';
import { FriendsList } from '../features/invite/friends-list.tsx';
import { InviteCard } from '../features/invite/invite-card.tsx';
import {
  friendsReading,
  linkReading,
  useFriends,
  useInviteLink,
} from '../features/invite/queries.ts';
import { useNotice } from '../platform/http/text-config.ts';
import { useText } from '../platform/i18n/i18n.ts';
import { inOwnTimeZone } from '../platform/navigation/page-props.ts';
import { Screen, type ScreenHeader } from '../platform/navigation/screen.tsx';
import { memberReading } from '../platform/session/session.ts';
import { Page } from '../ui/layout/layout.tsx';
import { Link } from '../ui/link.tsx';
import { NoSignal } from '../ui/no-signal.tsx';
import { PageSkeleton } from '../ui/skeleton.tsx';

export const loader = inOwnTimeZone(() => [memberReading, linkReading, friendsReading]);

export default function ReferralsPage() {
  const t = useText('invite');
  const s = useText('common');
  const profile = useMyProfile();
  const link = useInviteLink();
  // The link below the friends would jump when they arrive, so both wait for them.
  const friendsPending = useFriends().isPending;
  const notice = useNotice('invite.notice');
  const header: ScreenHeader = { title: t('title'), end: <WelfareLink /> };
  if (link.isLoadingError) {
    return (
      <Screen {...header}>
        <Page>
          <NoSignal onRetry={() => link.refetch()} />
        </Page>
      </Screen>
    );
  }
  if (!profile || link.isPending || friendsPending)
    return (
      <Screen {...header}>
        <PageSkeleton label={s('page.loading')} />
      </Screen>
    );
  return (
    <Screen {...header}>
      <Page>
        <InviteCard link={link.data} />
        <FriendsList totals={link.data} country={profile.country} />
        <BoardLink />
        {notice && <p className="meta">{notice}</p>}
      </Page>
    </Screen>
  );
}

function WelfareLink() {
  const t = useText('invite');
  return (
    <Link className="link meta link--touch" href={paths.inviteWelfare()}>
      {t('welfareLink')}
    </Link>
  );
}
