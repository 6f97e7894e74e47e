import { countryByCode } from '@pollen/contract/codes/country';
import type { OperatorOffer } from '@pollen/contract/operator/lottery';
import { localize } from '@pollen/contract/values/localized-text';
import { useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { count, moment, plural, words } from '../../platform/format.ts';
import { usePages } from '../../platform/queries.ts';
import { useMay } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal } from '../../ui/field.tsx';
import { Tag } from '../../ui/tag.tsx';
import { OfferEditor } from './offer-editor.tsx';

type Field = OperatorOffer['fields'][number];

function prizeWords({ kind, value, label }: Field): string {
  if (kind === 'voucher') return (label && localize(label)) || 'Voucher';
  return kind === 'nothing' ? 'Nothing' : plural(value, kind === 'chances' ? 'chance' : 'point');
}

function Prizes({ offer }: { readonly offer: OperatorOffer }) {
  return (
    <ol className="facts">
      {offer.fields.map((field, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a field is its place
        <li key={at} className="row wrap">
          <b>{prizeWords(field)}</b>
          <span className="mono cap">{field.odds}</span>
          {field.stock !== null && (
            <Tag kind={field.awarded >= field.stock ? 'berry' : 'neutral'}>
              {count(field.stock - field.awarded)} of {count(field.stock)} left
            </Tag>
          )}
          {at === offer.fallback && <Tag>replaces sold-out prizes</Tag>}
        </li>
      ))}
    </ol>
  );
}

function EndOffer({
  offer,
  onClose,
}: {
  readonly offer: OperatorOffer;
  readonly onClose: () => void;
}) {
  const end = useAction('POST /lottery/offers/{id}/end');
  async function run() {
    if (await end.run({ id: offer.id })) onClose();
  }
  return (
    <Dialog
      title="End this offer?"
      onClose={onClose}
      action={{ label: 'End offer', kind: 'berry', busy: end.busy, run }}
    >
      <Refusal>{end.refusal}</Refusal>
      <p>Members can no longer draw from it, and it cannot be reopened.</p>
    </Dialog>
  );
}

const offerStates = {
  open: { label: 'Open', kind: 'leaf' },
  coming: { label: 'Scheduled', kind: 'honey' },
  over: { label: 'Ended', kind: 'neutral' },
} as const;

export function Offers() {
  const list = usePages('GET /lottery/offers', {});
  const writes = useMay('lottery.write');
  const [writing, setWriting] = useState(false);
  const [ending, setEnding] = useState<OperatorOffer | null>(null);
  if (writing) return <OfferEditor offers={list.items} onDone={() => setWriting(false)} />;
  return (
    <div className="stack">
      {writes && !list.loading && (
        <div>
          <Button kind="honey" onClick={() => setWriting(true)}>
            New offer
          </Button>
        </div>
      )}
      <DataTable
        caption="Offers"
        list={list}
        rowKey={({ id }) => id}
        empty="No offers yet."
        columns={[
          {
            head: 'Game',
            cell: ({ id, game, cost }) => (
              <div>
                <b>{words(game)}</b> <span className="mono cap">#{id}</span>
                <p className="cap">{plural(cost, 'chance')} per draw</p>
              </div>
            ),
          },
          {
            head: 'Countries',
            cell: ({ countries }) =>
              countries.map((code) => countryByCode(code)?.iso ?? code).join(', '),
          },
          {
            head: 'Runs',
            cell: ({ startsAt, endsAt }) => (
              <>
                {moment(startsAt)} to {moment(endsAt)}
              </>
            ),
          },
          { head: 'Prizes and odds', cell: (offer) => <Prizes offer={offer} /> },
          {
            head: 'State',
            cell: ({ state }) => (
              <Tag kind={offerStates[state].kind}>{offerStates[state].label}</Tag>
            ),
          },
          {
            head: <span className="vh">Actions</span>,
            right: true,
            cell: (offer) =>
              writes &&
              offer.state !== 'over' && (
                <Button kind="berry-line" onClick={() => setEnding(offer)}>
                  End
                </Button>
              ),
          },
        ]}
      />
      {ending && <EndOffer offer={ending} onClose={() => setEnding(null)} />}
    </div>
  );
}
