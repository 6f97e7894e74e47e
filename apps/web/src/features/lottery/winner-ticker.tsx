import type { Winner } from '@pollen/contract/operations/lottery';
import { paths } from '@pollen/contract/values/web-paths';
import { useText } from '../../platform/i18n/i18n.ts';
import { useRelativeTime } from '../../platform/i18n/relative-time.ts';
import { GoIcon } from '../../ui/icons/basic.tsx';
import { StarIcon } from '../../ui/icons/things.tsx';
import { Link } from '../../ui/link.tsx';
import { HexBadge } from '../../ui/marks/cell.tsx';
import { prizeText } from './rules.ts';
import './lottery.css';

/** The latest win, without motion; links to all winners of the month. */
export function WinnerTicker({ winners }: { readonly winners: readonly Winner[] }) {
  const t = useText('lottery');
  const relativeTime = useRelativeTime();
  const [latest] = winners;
  return (
    <Link className="ticker" href={paths.lotteryListMonth()}>
      <HexBadge size="small" icon={<StarIcon size={16} />} />
      <span className="grow ellipsis">
        {latest
          ? t('winner', {
              name: latest.name,
              prize: prizeText(latest, t),
              time: relativeTime(latest.at),
            })
          : t('winnerNone')}
      </span>
      <GoIcon size={18} className="item__go" />
    </Link>
  );
}
