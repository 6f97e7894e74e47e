import { countryByCode } from '@pollen/contract/codes/country';
import type { PayoutDetail } from '@pollen/contract/operator/payout';
import { Fragment } from 'react';
import { count, moment, money, plural, words } from '../../platform/format.ts';
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
import { blockWords, flagWords } from './risk-words.ts';
import { type Check, canConfirm, canDecide, checksOf } from './rules.ts';

const stateKinds: Readonly<Partial<Record<PayoutDetail['state'], TagKind>>> = {
  requested: 'honey',
  approved: 'leaf',
  paid: 'leaf',
  sent: 'sky',
};

/** One of the two approvals a payout needs: who gave it, or who may. */
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
  if (payout.state !== 'requested') return 'no one';
  if (place === 2 && payout.first === null) return 'anybody but the first person';
  if (mine) return place === 1 ? 'somebody else must be second' : 'somebody else was first';
  return place === 2 && payout.first?.id === me
    ? 'not you: you were the first'
    : 'finance or admin';
}

const checkIcons = { risk: 'warn', wait: 'clock', note: 'info', good: 'check' } as const;

function Checks({ checks }: { readonly checks: readonly Check[] }) {
  return (
    <ul className="payout-checks" aria-label="Checks">
      {checks.map(({ kind, text, members }) => (
        <li key={text} className={`payout-check--${kind}`} data-kind={kind}>
          <Icon name={checkIcons[kind]} small />
          <span>
            {text}
            {members?.map((member, at) => (
              <Fragment key={member}>
                {at === 0 ? ' ' : ', '}
                <a className="link" href={toPath(paths.member, { id: member })}>
                  member #{member}
                </a>
              </Fragment>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The reasons operators gave for accepting the flags of this payout. */
function Reasons({ decisions }: Pick<PayoutDetail, 'decisions'>) {
  const given = decisions.filter(({ reason }) => reason !== null);
  if (given.length === 0) return null;
  return (
    <section>
      <h3>Reasons given</h3>
      <ul className="payout-reasons" aria-label="Reasons given">
        {given.map(({ by, flags, reason }) => (
          <li key={`${by.id} ${by.at}`}>
            <p>“{reason}”</p>
            <p className="cap">
              {by.name}, {moment(by.at)}
              {flags.length > 0 &&
                `, about: ${flags.map((flag) => flagWords[flag].short).join(', ')}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The other payouts of this country that are waiting for its next batch. */
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
  readonly onDone: (message: string) => void;
}

type FootProps = { readonly payout: PayoutDetail } & Pick<PayoutPanelProps, 'onDone'>;

/** Why this operator cannot approve the payout or accept its flags now. */
function blockOf({ blocks }: PayoutDetail, isOwnTurn: boolean): string | null {
  const [block] = blocks;
  if (block) return blockWords[block].long;
  return isOwnTurn ? null : 'You have accepted these flags; a second person is still needed.';
}

/** The actions this operator can take on the payout; none once it is with the bank. */
function Foot({ payout, onDone }: FootProps) {
  const { id: me } = useOperator();
  const decides = useMay('payout.approve');
  const waits = canDecide(payout, me);
  const confirms = canConfirm(payout, me);
  if (!decides || (!waits && payout.state !== 'approved')) return null;
  const approveLabel = payout.first === null ? 'Approve as first' : 'Approve as second';
  const confirmLabel = payout.openFlags.length > 0 ? 'Accept flags' : null;
  return (
    <div className="payout-panel__foot">
      <Decide
        payouts={[payout]}
        mode="single"
        refuseLabel="Refuse"
        approveLabel={payout.state === 'approved' ? confirmLabel : approveLabel}
        approveBlock={blockOf(payout, waits || confirms)}
        onDone={onDone}
      />
    </div>
  );
}

function Panel({ payout, onDone }: FootProps) {
  const { member, state, first, second } = payout;
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
            {member.nickname || 'deleted'}
          </a>
          , {plural(payout.points, 'point')}
        </p>
        <p className="sub">
          {payout.bank || 'Bank record deleted'} {payout.account}
        </p>
        {payout.batchId !== null && (
          <p className="sub">
            <a className="link" href={toPath(paths.batch, { id: payout.batchId })}>
              Batch #{payout.batchId}
            </a>
          </p>
        )}
      </div>
      {payout.reason && (
        <section className="note">
          <p className="berry">{words(payout.reason)}</p>
          {payout.bankReason && <p>The bank wrote: “{payout.bankReason}”</p>}
        </section>
      )}
      <ol className="slots" aria-label="Two people">
        <Slot payout={payout} place={1} />
        <Slot payout={payout} place={2} />
      </ol>
      <Reasons decisions={payout.decisions} />
      <section>
        <h3>Checks</h3>
        <Checks checks={checksOf(payout, new Date())} />
      </section>
      <Country country={payout.country} />
      <Foot payout={payout} onDone={onDone} />
    </>
  );
}

/** One payout next to the list: who approved it, who may, and its risks. */
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
