import { paths } from '@pollen/contract/values/web-paths';
import { useMyProfile } from '../../../features/identity/account/my-profile.ts';
import { BoardCard } from '../../../features/invite/board.tsx';
import { useInviteBoard } from '../../../features/invite/queries.ts';
import { RankList } from '../../../features/invite/rank-list.tsx';
import { useText } from '../../../platform/i18n/i18n.ts';
import { Screen, type ScreenHeader } from '../../../platform/navigation/screen.tsx';
import { Page } from '../../../ui/layout/layout.tsx';
import { PageSkeleton } from '../../../ui/skeleton.tsx';

export default function InviteRankPage() {
  const t = useText('invite');
  const s = useText('common');
  const profile = useMyProfile();
  const board = useInviteBoard();
  const header: ScreenHeader = { title: t('board.title'), exit: paths.subjectInviteFriend() };
  if (!profile)
    return (
      <Screen {...header}>
        <PageSkeleton label={s('page.loading')} />
      </Screen>
    );
  return (
    <Screen {...header}>
      <Page>
        {board.data && <BoardCard board={board.data} country={profile.country} />}
        <RankList country={profile.country} />
      </Page>
    </Screen>
  );
}
