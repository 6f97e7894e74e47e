import { paths } from '@pollen/contract/values/web-paths';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/http/api.ts';
import { useText } from '../../platform/i18n/i18n.ts';
import { formatMoment } from '../../platform/i18n/moment.ts';
import { formatDecimal } from '../../platform/i18n/number.ts';
import { Screen, type ScreenHeader } from '../../platform/navigation/screen.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { List } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { InkCard } from '../../ui/ink-card.tsx';
import { Page } from '../../ui/layout/layout.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { NoSignal } from '../../ui/no-signal.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';

/** What all members together earned in the last seven days, computed from the ledger. */
export default function RichesPage() {
  const t = useText('pages');
  const s = useText('common');
  const week = useQuery({
    queryKey: ['earned'],
    queryFn: () => call('GET /v1/wallet/earned', {}, { onFailure: 'log' }),
  });
  const header: ScreenHeader = { title: t('riches.title') };
  if (week.isPending)
    return (
      <Screen {...header}>
        <PageSkeleton label={s('page.loading')} />
      </Screen>
    );
  if (week.isLoadingError) {
    return (
      <Screen {...header}>
        <Page>
          <NoSignal onRetry={() => week.refetch()} />
        </Page>
      </Screen>
    );
  }
  const { points, kinds, at } = week.data;
  if (at === null || points === 0) {
    return (
      <Screen {...header}>
        <Empty
          mood="in-review"
          title={t('riches.none')}
          text={t('riches.noneText')}
          action={<ButtonLink href={paths.task()}>{s('notFound.action')}</ButtonLink>}
        />
      </Screen>
    );
  }
  return (
    <Screen {...header}>
      <Page>
        <InkCard label={t('riches.all')} figure={formatDecimal(points)} unit={t('riches.points')} />
        <h2 className="h2">{t('riches.by')}</h2>
        <List>
          {kinds.map(({ kind, points: sum, lines }) => (
            <ListRow
              key={kind}
              title={t(`riches.kind.${kind}`)}
              text={t('riches.times', { count: lines })}
              value={<b className="num leaf">+{formatDecimal(sum)}</b>}
            />
          ))}
        </List>
        <p className="cap">{t('riches.true', { time: formatMoment(at) })}</p>
      </Page>
    </Screen>
  );
}
