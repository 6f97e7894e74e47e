import type { InviteBoard } from '@pollen/contract/operations/invite';
import { hostChances, hostPoints } from '@pollen/contract/values/invite';
import { formatPoints } from '@pollen/contract/values/number-format';
import { useText } from '../../platform/i18n/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { CheckIcon } from '../../ui/icons/basic.tsx';
import { InkCard } from '../../ui/ink-card.tsx';
import './invite.css';
import { formatMoment } from '../../platform/i18n/moment.ts';

/** The name of the month `2026-03`; the leaderboard uses UTC months. */
export const monthName = (month: string): string =>
  formatMoment(`${month}-15T00:00:00Z`, 'monthName', 'UTC');

interface BoardCardProps {
  readonly board: InviteBoard;
  readonly country: number;
}

export function BoardCard({ board, country }: BoardCardProps) {
  const t = useText('invite');
  const { place, members, friends, toNextPlace } = board;
  const next = toNextPlace === null ? t('board.top') : t('board.next', { count: toNextPlace });
  return (
    <InkCard
      label={t('board.place', { month: monthName(board.month) })}
      figure={formatPoints(place ?? friends, country)}
      unit={place === null ? t('board.unit', { count: friends }) : t('board.placeOf', { members })}
      worth={place === null ? t('board.notYet') : t('board.friends', { count: friends })}
      note={members > 0 ? next : undefined}
    />
  );
}

export function BoardRules({ board }: { readonly board: InviteBoard }) {
  const t = useText('invite');
  const rules = [
    t('board.how1'),
    t('board.how2', { points: hostPoints, chances: hostChances }),
    t('board.how3', { day: formatMoment(Date.parse(board.endsAt) - 1, 'longDate') }),
  ];
  return (
    <Card>
      <h2 className="h3">{t('board.how')}</h2>
      <ul className="invite__how invite__rules">
        {rules.map((rule) => (
          <li key={rule}>
            <CheckIcon size={20} />
            <span>{rule}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
