import { countries } from '@pollen/contract/codes/country';
import { type Payout, payoutQueues } from '@pollen/contract/operator/payout';
import { useState } from 'react';
import { DecisionBar } from '../features/payout/decision-bar.tsx';
import { PayoutPanel } from '../features/payout/payout-panel.tsx';
import { PayoutTable } from '../features/payout/payout-table.tsx';
import { queryOf } from '../platform/api.ts';
import { navigate, useSearch } from '../platform/navigation.ts';
import type { PageProps } from '../platform/page-props.ts';
import { paths } from '../platform/paths.ts';
import { useCall } from '../platform/queries.ts';
import { useMay } from '../platform/session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { CountryFilter } from '../ui/country-picker.tsx';
import { Page } from '../ui/page.tsx';
import { Tabs } from '../ui/tabs.tsx';

const labels = {
  first: 'To approve',
  second: 'Needs a second person',
  approved: 'Ready to export',
  sent: 'Sent',
  paid: 'Paid',
  returned: 'Returned',
  refused: 'Refused',
} as const;

export default function PayoutsPage(_: PageProps) {
  const search = new URLSearchParams(useSearch());
  const queue = payoutQueues.find((known) => known === search.get('queue')) ?? 'first';
  const country = countries.find(({ code }) => String(code) === search.get('country'))?.code;
  const [chosen, setChosen] = useState<ReadonlyMap<number, Payout>>(new Map());
  const [message, setMessage] = useState<string | null>(null);
  const decides = useMay('payout.approve');
  const counts = useCall('GET /payouts/counts', country ? { country } : {}).data;
  const open = Number(search.get('id')) || null;
  const here = (name: string) => `${paths.payouts}${queryOf({ queue: name, country })}`;
  const show = (id: number | null) =>
    navigate(`${paths.payouts}${queryOf({ queue, country, id })}`, { replace: true });
  function choose(payout: Payout, on: boolean) {
    setMessage(null);
    setChosen((before) => {
      const next = new Map(before);
      if (on) next.set(payout.id, payout);
      else next.delete(payout.id);
      return next;
    });
  }
  const chosenHere = [...chosen.values()].filter((payout) =>
    queue === 'second' ? payout.first !== null : payout.first === null,
  );
  function finish(text: string) {
    setChosen(new Map());
    setMessage(text);
    if (open !== null) show(null);
  }
  return (
    <div className={open === null ? 'payouts' : 'payouts payouts--open'}>
      <Page
        title="Payouts"
        actions={<ButtonLink href={paths.batches}>Batches and results</ButtonLink>}
      >
        <div className="filters">
          <CountryFilter
            countries={countries}
            value={country ?? null}
            onPick={(code) => navigate(`${paths.payouts}${queryOf({ queue, country: code })}`)}
          />
        </div>
        <Tabs
          label="Queues"
          current={here(queue)}
          tabs={payoutQueues.map((name) => ({
            href: here(name),
            label: labels[name],
            ...(counts && name in counts ? { count: counts[name as keyof typeof counts] } : {}),
          }))}
        />
        {message && <output className="note">{message}</output>}
        <PayoutTable
          queue={queue}
          country={country ?? null}
          chosen={chosen}
          onChoose={choose}
          open={open}
          onOpen={(id) => {
            setMessage(null);
            show(id);
          }}
        />
        {decides && chosenHere.length > 0 && (queue === 'first' || queue === 'second') && (
          <DecisionBar chosen={chosenHere} second={queue === 'second'} onDone={finish} />
        )}
      </Page>
      {open !== null && (
        <PayoutPanel key={open} id={open} onClose={() => show(null)} onDone={finish} />
      )}
    </div>
  );
}
