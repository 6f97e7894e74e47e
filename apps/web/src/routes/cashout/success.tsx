import { paths } from '@pollen/contract/values/web-paths';
import { CashoutStatus } from '../../features/cashout/cashout-status.tsx';
import { useCashoutDetail, useCashouts } from '../../features/cashout/queries.ts';
import { useMyProfile } from '../../features/identity/account/my-profile.ts';
import { isRefusal } from '../../platform/http/call-error.ts';
import { useText } from '../../platform/i18n/i18n.ts';
import { useSearch } from '../../platform/navigation/navigation.ts';
import { Screen } from '../../platform/navigation/screen.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Page } from '../../ui/layout/layout.tsx';
import { NoSignal } from '../../ui/no-signal.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The timeline of one cash-out; without an id in the address, of the newest. */
export default function CashoutSuccessPage() {
  const t = useText('cashout');
  const named = new URLSearchParams(useSearch()).get('id');
  return (
    <Screen title={t('title')} ownTitle start="close" exit={paths.cashout()}>
      <Page>{named === null ? <Newest /> : <One id={named} />}</Page>
    </Screen>
  );
}

function Newest() {
  const t = useText('cashout');
  const s = useText('common');
  const cashouts = useCashouts();
  const newest = cashouts.data?.items[0];
  if (newest) return <One id={newest.id} />;
  if (cashouts.isPending) return <Skeleton label={s('page.loading')} />;
  if (cashouts.isLoadingError) {
    return <NoSignal onRetry={() => cashouts.refetch()} />;
  }
  return (
    <Empty
      level={1}
      mood="hello"
      title={t('none')}
      text={t('noneText')}
      action={<ButtonLink href={paths.cashout()}>{t('title')}</ButtonLink>}
    />
  );
}

function One({ id }: { readonly id: string }) {
  const t = useText('cashout');
  const s = useText('common');
  const profile = useMyProfile();
  const detail = useCashoutDetail(id);
  if (!profile || detail.isPending) return <Skeleton label={s('page.loading')} />;
  if (detail.isLoadingError) {
    if (!isRefusal(detail.error)) return <NoSignal level={1} onRetry={() => detail.refetch()} />;
    return (
      <Empty
        level={1}
        mood="not-found"
        title={t('unknown')}
        action={
          <Button kind="quiet" onClick={() => detail.refetch()}>
            {s('action.retry')}
          </Button>
        }
      />
    );
  }
  return <CashoutStatus cashout={detail.data} country={profile.country} />;
}
