import { itemsOf } from '@pollen/browser/paged-query';
import type { WalletFilter, WalletLine } from '@pollen/contract/operations/wallet';
import { formatPoints } from '@pollen/contract/values/number-format';
import { paths } from '@pollen/contract/values/web-paths';
import { useMemo } from 'react';
import { type Text, useText } from '../../platform/i18n/i18n.ts';
import { formatMoment } from '../../platform/i18n/moment.ts';
import { useClock } from '../../platform/page/first-render.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { List } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ReplyIcon } from '../../ui/icons/talk.tsx';
import { BankIcon, DayIcon, GiftIcon, StarIcon, UsersIcon } from '../../ui/icons/things.tsx';
import { LedgerRow } from '../../ui/list-row.tsx';
import { HexBadge } from '../../ui/marks/cell.tsx';
import { useNearEnd } from '../../ui/near-end.ts';
import { NoSignal } from '../../ui/no-signal.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { explain, pathOfCause } from './explanation.ts';
import { rowsOf, type WalletRow } from './one-row.ts';
import { useWalletLines } from './queries.ts';
import './wallet.css';

interface WalletLinesProps {
  readonly filter: WalletFilter;
  readonly country: number;
}

export function WalletLines({ filter, country }: WalletLinesProps) {
  const t = useText('wallet');
  const s = useText('common');
  const lines = useWalletLines(filter);
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = lines;
  const end = useNearEnd(lines);
  const items = useMemo(() => itemsOf(lines.data), [lines.data]);
  const clock = useClock();
  const days = useMemo(() => byDay(items, clock(), t), [items, clock, t]);
  const isArchived = lines.data?.pages.at(-1)?.archived === true;
  return (
    <>
      {lines.isPending && <Skeleton label={s('page.loading')} />}
      {lines.isSuccess && items.length === 0 && !isArchived && (
        <Empty
          mood="hello"
          title={t('empty')}
          text={t('emptyText')}
          action={<ButtonLink href={paths.task()}>{s('notFound.action')}</ButtonLink>}
        />
      )}
      {days.map(([day, rows]) => (
        <section key={day} className="wallet-day">
          <h2 className="cap">{day}</h2>
          <List>
            {rowsOf(rows).map((row) => (
              <Line key={row.line.id} row={row} country={country} />
            ))}
          </List>
        </section>
      ))}
      <div ref={end} />
      {isError && items.length === 0 && <NoSignal onRetry={() => lines.refetch()} />}
      {isError && items.length > 0 && (
        <Button kind="quiet" onClick={() => fetchNextPage()}>
          {s('action.retry')}
        </Button>
      )}
      {hasNextPage && !isError && (
        <Button kind="quiet" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {t('more')}
        </Button>
      )}
      {isArchived && <p className="cap">{t('archived')}</p>}
    </>
  );
}

function byDay(
  items: readonly WalletLine[],
  nowMs: number,
  t: Text<'wallet'>,
): [string, WalletLine[]][] {
  const name = (at: Date) => formatMoment(at, 'longDate');
  const today = new Date(nowMs);
  const yesterday = new Date(today.getTime() - 86_400_000);
  const days = new Map<string, WalletLine[]>();
  for (const line of items) {
    const date = name(new Date(line.at));
    const day =
      date === name(today) ? t('today') : date === name(yesterday) ? t('yesterday') : date;
    days.set(day, [...(days.get(day) ?? []), line]);
  }
  return [...days];
}

function badge({ cause, points }: WalletLine) {
  if (cause.kind === 'cashout') return <HexBadge kind="leaf" icon={<BankIcon size={20} />} />;
  if (cause.kind === 'checkin') return <HexBadge kind="soft" icon={<DayIcon size={20} />} />;
  if (cause.kind === 'draw') return <HexBadge kind="soft" icon={<GiftIcon size={20} />} />;
  if (cause.kind === 'invite') return <HexBadge kind="soft" icon={<UsersIcon size={20} />} />;
  if (cause.kind === 'buzz') return <HexBadge kind="soft" icon={<ReplyIcon size={20} />} />;
  return <HexBadge kind={points > 0 ? 'soft' : 'berry'} icon={<StarIcon size={20} />} />;
}

/** The category of a line; for one that settles a debt, how much of the credit it took. */
function kindOf({ line, comment }: WalletRow, country: number, t: Text<'wallet'>): string {
  if (comment !== null) {
    return t('withComment', {
      task: formatPoints(line.points - comment, country),
      comment: formatPoints(comment, country),
    });
  }
  const { category, params } = line;
  const { points, credit } = params;
  return typeof points === 'number' && typeof credit === 'number'
    ? t('debt.part', {
        points: formatPoints(points, country),
        credit: formatPoints(credit, country),
      })
    : t(`category.${category}`);
}

function Line({ row, country }: { readonly row: WalletRow; readonly country: number }) {
  const { line } = row;
  const t = useText('wallet');
  const href = pathOfCause(line);
  const points = formatPoints(Math.abs(line.points), country);
  return (
    <LedgerRow
      {...(href === null ? {} : { href })}
      start={badge(line)}
      cause={explain(line, t)}
      text={`${kindOf(row, country, t)}, ${formatMoment(line.at, 'time')}`}
      amount={line.points > 0 ? `+${points}` : `−${points}`}
      gain={line.points > 0}
      balanceAfter={formatPoints(line.balanceAfter, country)}
    />
  );
}
