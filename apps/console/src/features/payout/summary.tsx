import type { Payout } from '@pollen/contract/operator/payout';
import { money, plural } from '../../platform/format.ts';
import { Tag } from '../../ui/tag.tsx';
import './payouts.css';
import { blockWords, flagWords } from './risk-words.ts';
import { shortOf, totalsOf } from './rules.ts';

/** What stops or flags a payout, as tags. */
export function RiskTags({ payout }: { readonly payout: Pick<Payout, 'blocks' | 'flags'> }) {
  return (
    <>
      {payout.blocks.map((block) => (
        <Tag key={block} kind={block.endsWith('Changed') ? 'honey' : 'berry'} icon="warn">
          {blockWords[block].short}
        </Tag>
      ))}
      {payout.flags.map((flag) => (
        <Tag key={flag} kind="berry" icon="warn">
          {flagWords[flag].short}
        </Tag>
      ))}
    </>
  );
}

interface SummaryProps {
  readonly count: number;
  readonly totals: readonly Payout['worth'][];
  /** The flags of these payouts. */
  readonly flags: string;
}

/** The number, the sum in each currency, and the flags: shown in every dialog about money. */
export function Summary({ count, totals, flags }: SummaryProps) {
  return (
    <dl className="payout-summary">
      <div>
        <dt>Payouts</dt>
        <dd className="num">{count}</dd>
      </div>
      <div>
        <dt>Total</dt>
        <dd className="num">{totals.length === 0 ? '–' : totals.map(money).join(' + ')}</dd>
      </div>
      <div>
        <dt>Flags</dt>
        <dd className={flags === 'none' ? undefined : 'berry'}>{flags}</dd>
      </div>
    </dl>
  );
}

export function PayoutSummary({ payouts }: { readonly payouts: readonly Payout[] }) {
  const flagged = payouts.filter(({ flags }) => flags.length > 0).length;
  const stopped = payouts.filter(({ blocks }) => blocks.length > 0).length;
  const flags = [
    ...(flagged > 0 ? [`${flagged} flagged`] : []),
    ...(stopped > 0 ? [`${stopped} stopped`] : []),
  ];
  return (
    <Summary
      count={payouts.length}
      totals={totalsOf(payouts)}
      flags={flags.length === 0 ? 'none' : flags.join(', ')}
    />
  );
}

/** The payouts an action skips, with the reason. */
export function LeftOut({
  payouts,
  title,
}: {
  readonly payouts: readonly Payout[];
  readonly title: string;
}) {
  if (payouts.length === 0) return null;
  return (
    <section className="note stack" aria-label="Left out">
      <p>
        <b>{plural(payouts.length, 'payout')}</b> {title}
      </p>
      <ul className="payout-left-out">
        {payouts.map((payout) => (
          <li key={payout.id}>
            <span className="mono">{shortOf(payout.id)}</span>
            <span className="grow">{payout.member.nickname || 'deleted'}</span>
            <RiskTags payout={payout} />
          </li>
        ))}
      </ul>
    </section>
  );
}
