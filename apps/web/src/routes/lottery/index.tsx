import { paths } from '@pollen/contract/values/web-paths';
import { useMyProfile } from '../../features/identity/account/my-profile.ts';
import { LotteryGame } from '../../features/lottery/lottery-game.tsx';
import { lotteryReading, useLottery } from '../../features/lottery/queries.ts';
import { useText } from '../../platform/i18n/i18n.ts';
import type { Loader } from '../../platform/navigation/page-props.ts';
import { Screen } from '../../platform/navigation/screen.tsx';
import { memberReading } from '../../platform/session/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { LotteryIcon } from '../../ui/icons/tabs.tsx';
import { Page } from '../../ui/layout/layout.tsx';
import { NoSignal } from '../../ui/no-signal.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Pill } from '../../ui/tag.tsx';

export const loader: Loader = () => [memberReading, lotteryReading];

export default function LotteryPage() {
  const t = useText('lottery');
  const { data } = useLottery();
  return (
    <Screen title={t('title')} end={data && <Chances count={data.chances} />}>
      <Page className="lottery">
        <Content />
      </Page>
    </Screen>
  );
}

function Content() {
  const t = useText('lottery');
  const s = useText('common');
  const profile = useMyProfile();
  const lottery = useLottery();
  if (lottery.isError && !lottery.data) {
    return <NoSignal onRetry={() => lottery.refetch()} />;
  }
  if (!profile || !lottery.data) return <Skeleton label={s('page.loading')} />;
  if (!lottery.data.open) {
    return (
      <Empty
        mood="hello"
        title={t('off.title')}
        text={t('off.text', { count: lottery.data.chances })}
        action={<ButtonLink href={paths.task()}>{t('toTasks')}</ButtonLink>}
      />
    );
  }
  return <LotteryGame lottery={lottery.data} memberId={profile.id} country={profile.country} />;
}

function Chances({ count }: { readonly count: number }) {
  const t = useText('lottery');
  return <Pill icon={<LotteryIcon size={20} />}>{t('chances', { count })}</Pill>;
}
