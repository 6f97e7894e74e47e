import { type RecordFilter, recordFilters } from '@pollen/contract/values/task';
import { useState } from 'react';
import { useMyProfile } from '../../features/identity/account/my-profile.ts';
import { useRecord } from '../../features/task/queries.ts';
import { RecordDetail } from '../../features/task/record-detail.tsx';
import { RecordList } from '../../features/task/record-list.tsx';
import { participationIn } from '../../features/task/rules.ts';
import { CallError } from '../../platform/call-error.ts';
import { useText } from '../../platform/i18n.ts';
import { useSearch } from '../../platform/navigation.ts';
import { usePageHeader } from '../../platform/page-header.ts';
import { paths } from '../../platform/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Page } from '../../ui/layout/layout.tsx';
import { NoSignal } from '../../ui/no-signal.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Chips } from '../../ui/tabs.tsx';

/** All participations, or the one the address names. */
export default function TaskRecordPage() {
  const t = useText('end');
  const s = useText('shell');
  const profile = useMyProfile();
  const id = participationIn(useSearch());
  usePageHeader({
    title: t('records'),
    exit: id === null ? paths.my() : paths.myTaskRecord(),
  });
  if (!profile) {
    return (
      <Page>
        <Skeleton label={s('page.loading')} />
      </Page>
    );
  }
  const { country } = profile;
  return (
    <Page>
      {id === null ? <Records country={country} /> : <One key={id} id={id} country={country} />}
    </Page>
  );
}

function Records({ country }: { readonly country: number }) {
  const t = useText('end');
  const [filter, setFilter] = useState<RecordFilter>('all');
  return (
    <>
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
  const t = useText('end');
  const s = useText('shell');
  const { data, error, refetch } = useRecord(id);
  if (data) return <RecordDetail record={data} country={country} />;
  if (!error) return <Skeleton label={s('page.loading')} />;
  return error instanceof CallError && error.code !== null ? (
    <Empty
      mood="not-found"
      title={t('unknown')}
      text={t('unknownText')}
      action={<ButtonLink href={paths.myTaskRecord()}>{t('records')}</ButtonLink>}
    />
  ) : (
    <NoSignal
      title={s('noSignal.title')}
      text={s('noSignal.text')}
      retryLabel={s('noSignal.action')}
      onRetry={() => refetch()}
    />
  );
}
