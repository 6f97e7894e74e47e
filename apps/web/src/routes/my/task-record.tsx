import { type RecordFilter, recordFilters } from '@pollen/contract/values/task';
import { paths } from '@pollen/contract/values/web-paths';
import { participationIn } from '@pollen/contract/values/work-paths';
import { useState } from 'react';
import { useMyProfile } from '../../features/identity/account/my-profile.ts';
import { EndUnknown } from '../../features/task/end-unknown.tsx';
import { recordsReading, useRecord } from '../../features/task/queries.ts';
import { RecordDetail } from '../../features/task/record-detail.tsx';
import { RecordList } from '../../features/task/record-list.tsx';
import { GiftCard } from '../../features/wallet/gift-card.tsx';
import { giftReading } from '../../features/wallet/queries.ts';
import { isRefusal } from '../../platform/http/call-error.ts';
import { useText } from '../../platform/i18n/i18n.ts';
import { useSearch } from '../../platform/navigation/navigation.ts';
import { inOwnTimeZone } from '../../platform/navigation/page-props.ts';
import { Screen, type ScreenHeader } from '../../platform/navigation/screen.tsx';
import { memberReading } from '../../platform/session/session.ts';
import { Page } from '../../ui/layout/layout.tsx';
import { NoSignal } from '../../ui/no-signal.tsx';
import { PageSkeleton, Skeleton } from '../../ui/skeleton.tsx';
import { Chips } from '../../ui/tabs.tsx';

/** The list; the browser renders a single record. */
export const loader = inOwnTimeZone((_, { search }) =>
  participationIn(search) === null ? [memberReading, giftReading, recordsReading()] : null,
);

/** All participations, or the one in the address. */
export default function TaskRecordPage() {
  const t = useText('end');
  const s = useText('common');
  const profile = useMyProfile();
  const id = participationIn(useSearch());
  const header: ScreenHeader = {
    title: t('records'),
    exit: id === null ? paths.my() : paths.myTaskRecord(),
  };
  if (!profile)
    return (
      <Screen {...header}>
        <PageSkeleton label={s('page.loading')} />
      </Screen>
    );
  const { country } = profile;
  return (
    <Screen {...header}>
      <Page>
        {id === null ? <Records country={country} /> : <One key={id} id={id} country={country} />}
      </Page>
    </Screen>
  );
}

function Records({ country }: { readonly country: number }) {
  const t = useText('end');
  const [filter, setFilter] = useState<RecordFilter>('all');
  return (
    <>
      <GiftCard />
      <Chips
        label={t('filter')}
        items={recordFilters.map((id) => ({ id, label: t(`filter.${id}`) }))}
        value={filter}
        onChange={setFilter}
      />
      <RecordList key={filter} filter={filter} country={country} />
    </>
  );
}

function One({ id, country }: { readonly id: string; readonly country: number }) {
  const s = useText('common');
  const { data, error, refetch } = useRecord(id);
  if (data) return <RecordDetail record={data} country={country} />;
  if (!error) return <Skeleton label={s('page.loading')} />;
  return isRefusal(error) ? <EndUnknown /> : <NoSignal onRetry={() => refetch()} />;
}
