import { countryByCode } from '@pollen/contract/codes/country';
import type { PayoutDetail } from '@pollen/contract/operator/money';
import { count, moment, words } from '../../platform/format.ts';
import { paths, toPath } from '../../platform/paths.ts';
import { useCall } from '../../platform/queries.ts';
import { useMay, useOperator } from '../../platform/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Loaded } from '../../ui/page.tsx';
import { Tag, type TagKind } from '../../ui/tag.tsx';
import { Decide } from './decide.tsx';
import './payouts.css';
import { type Check, canDecide, checksOf, money } from './rules.ts';

const stateKinds: Readonly<Partial<Record<PayoutDetail['state'], TagKind>>> = {
  requested: 'honey',
  approved: 'leaf',
  paid: 'leaf',
  sent: 'sky',
};

/** One of the two people a payout needs: who filled it, or who may. */
function Slot({ payout, place }: { readonly payout: PayoutDetail; readonly place: 1 | 2 }) {
  const { id: me, name } = useOperator();
  const decides = useMay('payout.approve');
  const person = place === 1 ? payout.first : payout.second;
  if (person) {
    return (
      <li className="slot slot--filled">
        <Avatar name={person.name} />
        <span className="grow">
          <b>{person.id === me ? `You, ${person.name}` : person.name}</b>
          <br />
          <span className="cap">approved {moment(person.at)}</span>
        </span>
        <Icon name="check" />
      </li>
    );
  }
  const next = payout.state === 'requested' && (place === 1 || payout.first !== null);
  const mine = next && decides && canDecide(payout, me);
  return (
    <li className={classNames('slot', mine && 'slot--mine')}>
      <span className="slot__place">{place}</span>
      <span className="grow">
        <b>{mine ? `You, ${name}` : place === 1 ? 'First person' : 'Second person'}</b>
        <br />
        <span className="cap">{slotWords(payout, place, mine, me)}</span>
      </span>
    </li>
  );
}

function slotWords(payout: PayoutDetail, place: 1 | 2, mine: boolean, me: number): string {
  if (payout.state !== 'requested') return 'nobody';
  if (place === 2 && payout.first === null) return 'somebody else than the first';
  if (mine)
    return place === 1 ? 'somebody else must be the second' : 'a different person, so you may';
  return place === 2 && payout.first?.id === me
    ? 'not you: you were the first'
    : 'finance or admin';
}

const checkIcons = { good: 'check', wait: 'clock', bad: 'warn' } as const;

function Checks({ checks }: { readonly checks: readonly Check[] }) {
  return (
    <ul className="payout-checks" aria-label="Checks">
      {checks.map(({ kind, words: told }) => (
        <li key={told} className={`payout-check--${kind}`}>
          <Icon name={checkIcons[kind]} small />
          <span>{told}</span>
        </li>
      ))}
    </ul>
  );
}

/** What waits in the same country, before its next file. */
function Country({ country }: { readonly country: number }) {
  const known = countryByCode(country);
  const counts = useCall('GET /payouts/counts', known ? { country: known.code } : {}).data;
  if (!counts) return null;
  return (
    <section className="payout-country">
      <h3>Next batch, {known?.name}</h3>
      <div className="facts">
        <div>
          Ready to export <b className="num">{count(counts.approved)}</b>
        </div>
        <div>
          Waiting for a second person <b className="num">{count(counts.second)}</b>
        </div>
      </div>
      <a className="link" href={paths.batches}>
        Batches and results
      </a>
    </section>
  );
}

interface PayoutPanelProps {
  readonly id: number;
  readonly onClose: () => void;
  readonly onDone: (told: string) => void;
}

function Panel({
  payout,
  onDone,
}: { readonly payout: PayoutDetail } & Pick<PayoutPanelProps, 'onDone'>) {
  const { id: me } = useOperator();
  const decides = useMay('payout.approve');
  const { member, state, first, second } = payout;
  const open = decides && canDecide(payout, me);
  const filled = [first, second].filter((person) => person !== null).length;
  return (
    <>
      <div className="spread">
        <span className="mono">{payout.reference}</span>
        <Tag kind={stateKinds[state] ?? 'neutral'}>
          {state === 'requested' ? `${filled} of 2` : words(state)}
        </Tag>
      </div>
      <div>
        <p className="payout-amount num">{money(payout.worth)}</p>
        <p className="sub">
          <a className="link" href={toPath(paths.member, { id: member.id })}>
            {member.nickname || 'erased'}
          </a>
          , {count(payout.points)} points
        </p>
        <p className="sub">
          {payout.bank} {payout.account || 'erased'}
        </p>
        {payout.reason && <p className="berry">{words(payout.reason)}</p>}
      </div>
      <ol className="slots" aria-label="Two people">
        <Slot payout={payout} place={1} />
        <Slot payout={payout} place={2} />
      </ol>
      <section>
        <h3>Checks</h3>
        <Checks checks={checksOf(payout, new Date())} />
      </section>
      <Country country={payout.country} />
      {open && (
        <div className="payout-panel__foot">
          <Decide
            payouts={[payout]}
            second={first !== null}
            refuseLabel="Refuse"
            approveLabel={first === null ? 'Approve as first' : 'Approve as second'}
            canApprove={!member.suspended && payout.holds.length === 0}
            onDone={onDone}
          />
        </div>
      )}
    </>
  );
}

/** One payout beside the list: who vouched, who may, and what they rest on. */
export function PayoutPanel({ id, onClose, onDone }: PayoutPanelProps) {
  const query = useCall('GET /payouts/{id}', { id });
  return (
    <aside className="payout-panel" aria-label="Payout">
      <Button className="payout-panel__close" aria-label="Close the payout" onClick={onClose}>
        <Icon name="close" />
      </Button>
      <Loaded query={query}>{(payout) => <Panel payout={payout} onDone={onDone} />}</Loaded>
    </aside>
  );
}
