import { type CountryCode, countries, countryByCode } from '@pollen/contract/codes/country';
import { useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { plural } from '../../platform/format.ts';
import { navigate } from '../../platform/navigation.ts';
import { paths, toPath } from '../../platform/paths.ts';
import { useCall } from '../../platform/queries.ts';
import { Button } from '../../ui/button.tsx';
import { CountrySelect } from '../../ui/country-picker.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal } from '../../ui/field.tsx';
import { Loaded } from '../../ui/page.tsx';
import { formatOf } from './batch-words.ts';
import { LeftOut, Summary } from './summary.tsx';

/** The server counts up to a thousand. */
const moreOf = (waiting: number) =>
  waiting < 1000 ? plural(waiting, 'more payout') : 'At least 1,000 more payouts';

/** Shows what the batch would contain before it is created. */
function CreateDialog({
  country,
  onClose,
}: {
  readonly country: CountryCode;
  readonly onClose: () => void;
}) {
  const preview = useCall('GET /payouts/batches/next', { country });
  const create = useAction('POST /payouts/batches');
  async function run() {
    const batch = await create.run({ country });
    if (batch) navigate(toPath(paths.batch, { id: batch.id }));
  }
  const payments = preview.data?.payments ?? 0;
  return (
    <Dialog
      title={`Create a batch for ${countryByCode(country)?.name}?`}
      onClose={onClose}
      action={{
        label: 'Create batch',
        busy: create.busy,
        disabledReason: payments === 0 ? 'No payouts are ready for a batch.' : null,
        run,
      }}
    >
      <Refusal>{create.refusal}</Refusal>
      <Loaded query={preview}>
        {({ total, waiting, excluded }) => (
          <>
            <Summary
              count={payments}
              totals={[total]}
              flags={excluded.length === 0 ? 'none' : `${excluded.length} left out`}
            />
            {payments === 0 && (
              <p>No payouts are ready: each needs two approvals and no blocking check.</p>
            )}
            {waiting > 0 && <p>{moreOf(waiting)} will wait for the next batch.</p>}
            <LeftOut payouts={excluded} title="left out for now:" />
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

export function CreateBatch() {
  const [country, setCountry] = useState<CountryCode>(2);
  const [asking, setAsking] = useState(false);
  return (
    <section className="card stack">
      <h2>New batch</h2>
      <CountrySelect
        countries={countries}
        hint="Contains the payouts two people have approved, at most 1,000."
        value={country}
        onPick={setCountry}
        detailOf={formatOf}
      />
      <div>
        <Button kind="honey" onClick={() => setAsking(true)}>
          Create batch
        </Button>
      </div>
      {asking && <CreateDialog country={country} onClose={() => setAsking(false)} />}
    </section>
  );
}
