import { countries, countryByCode } from '@pollen/contract/codes/country';
import type { LotteryCountry } from '@pollen/contract/operator/lottery';
import { useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { moment } from '../../platform/format.ts';
import { useCall, usePages } from '../../platform/queries.ts';
import { useMay } from '../../platform/session.ts';
import { useUnsaved } from '../../platform/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Checkbox, Refusal, TextField } from '../../ui/field.tsx';
import { Loaded } from '../../ui/page.tsx';
import { Tag } from '../../ui/tag.tsx';

function Law({ law }: { readonly law: LotteryCountry }) {
  const set = useAction('POST /lottery/countries');
  const writes = useMay('lottery.write');
  const [isOpen, setOpen] = useState(law.isOpen);
  const [permit, setPermit] = useState(law.permit);
  const { dirty, markSaved } = useUnsaved({ isOpen, permit });
  const country = countries.find(({ code }) => code === law.country);
  const name = countryByCode(law.country)?.name ?? '';
  if (!country) return null;
  return (
    <section className="card stack" aria-label={name}>
      <div className="row wrap">
        <h2>{name}</h2>
        <Tag kind={law.isOpen ? 'leaf' : 'neutral'}>{law.isOpen ? 'Open' : 'Closed'}</Tag>
      </div>
      <Refusal>{set.refusal}</Refusal>
      <div className="filters">
        <TextField
          label={`Permit in ${name}`}
          hint="Members see it next to the game."
          maxLength={200}
          value={permit}
          fault={set.faults['permit']}
          disabled={!writes}
          onChange={(event) => setPermit(event.target.value)}
        />
        <Checkbox
          label={`Draws allowed in ${name}`}
          checked={isOpen}
          disabled={!writes}
          onChange={(event) => setOpen(event.target.checked)}
        />
        {writes && (
          <Button
            busy={set.busy}
            disabledReason={dirty ? null : 'Nothing has changed.'}
            onClick={async () => {
              await set.run({ country: country.code, isOpen, permit }, { onAccepted: markSaved });
            }}
          >
            Save
          </Button>
        )}
      </div>
    </section>
  );
}

/** Lottery law differs by country; without a permit there are no draws. */
export function Countries() {
  const query = useCall('GET /lottery/countries', {});
  return (
    <Loaded query={query}>
      {({ items }) => (
        <div className="stack">
          {items.map((law) => (
            <Law key={law.country} law={law} />
          ))}
        </div>
      )}
    </Loaded>
  );
}

const Hash = ({ text }: { readonly text: string }) => (
  <span className="mono" title={text}>
    {text.slice(0, 16)}…
  </span>
);

export function Rounds() {
  return (
    <DataTable
      caption="Rounds"
      list={usePages('GET /lottery/rounds', {})}
      rowKey={({ id }) => id}
      empty="No rounds yet."
      columns={[
        { head: 'Round', right: true, cell: ({ id }) => id },
        { head: 'Committed', cell: ({ publishedAt }) => moment(publishedAt) },
        { head: 'Opens', cell: ({ opensAt }) => moment(opensAt) },
        { head: 'Closes', cell: ({ closesAt }) => moment(closesAt) },
        { head: 'Commitment', cell: ({ commitment }) => <Hash text={commitment} /> },
        { head: 'Chain', cell: ({ chain }) => <Hash text={chain} /> },
        {
          head: 'Seed',
          cell: ({ seed }) => (seed ? <Hash text={seed} /> : <span className="cap">sealed</span>),
        },
        {
          head: 'Proof',
          cell: ({ holds }) =>
            holds ? (
              <Tag kind="leaf" icon="check">
                Verified
              </Tag>
            ) : (
              <Tag kind="berry" icon="warn">
                Broken
              </Tag>
            ),
        },
      ]}
    />
  );
}
