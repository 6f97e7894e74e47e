import { paths } from '@pollen/contract/values/web-paths';
import { useMyProfile } from '../../../features/identity/account/my-profile.ts';
import { BoardCard, BoardRules } from '../../../features/invite/board.tsx';
import { useInviteBoard, useInviteLink } from '../../../features/invite/queries.ts';
import { ShareActions } from '../../../features/invite/share-actions.tsx';
import { useText } from '../../../platform/i18n/i18n.ts';
import { Screen, type ScreenHeader } from '../../../platform/navigation/screen.tsx';
import { List } from '../../../ui/card.tsx';
import { ListIcon } from '../../../ui/icons/things.tsx';
import { Page } from '../../../ui/layout/layout.tsx';
import { ListLink } from '../../../ui/list-row.tsx';
import { NoSignal } from '../../../ui/no-signal.tsx';
import { PageSkeleton } from '../../../ui/skeleton.tsx';

export default function InviteFriendPage() {
  const t = useText('invite');
  const s = useText('common');
  const profile = useMyProfile();
  const board = useInviteBoard();
  const link = useInviteLink();
  const header: ScreenHeader = { title: t('board.title'), exit: paths.referrals() };
  if (board.isLoadingError) {
    return (
      <Screen {...header}>
        <Page>
          <NoSignal onRetry={() => board.refetch()} />
        </Page>
      </Screen>
    );
  }
  if (!profile || board.isPending)
    return (
      <Screen {...header}>
        <PageSkeleton label={s('page.loading')} />
      </Screen>
    );
  return (
    <Screen {...header}>
      <Page>
        <BoardCard board={board.data} country={profile.country} />
        {link.data && <ShareActions url={link.data.url} />}
        <List>
          <ListLink
            plain
            href={paths.subjectInviteFriendRank()}
            start={<ListIcon />}
            title={t('board.see')}
          />
        </List>
        <BoardRules board={board.data} />
      </Page>
    </Screen>
  );
}
