import { countryByCode } from '@pollen/contract/codes/country';
import type { PointValue } from '@pollen/contract/operator/settings';
import { factorText, worthOfPoints } from '@pollen/contract/values/money';
import { useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { count, moment, money } from '../../platform/format.ts';
import { useUnsaved } from '../../platform/unsaved.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal, TextField } from '../../ui/field.tsx';
import { readAmount } from './rules.ts';

/** What the change means: how many times as much, and what all balances would cost. */
function Effect({ value, amount }: { readonly value: PointValue; readonly amount: string | null }) {
  const { balances } = value;
  const to = Number(amount);
  const from = Number(value.value.amount);
  if (amount === null || to === from || to <= 0) return null;
  const then = { currency: value.value.currency, amount };
  return (
    <div className="note" role="status">
      <p>
        <b>{factorText(from, to)}</b>
      </p>
      {balances && (
        <p>
          All balances, {count(balances.points)} points, cost {money(balances.worth)} now and{' '}
          <b>{money(worthOfPoints(then, balances.points))}</b> then.
        </p>
      )}
      {balances && <p className="cap">Counted {moment(balances.at)}.</p>}
    </div>
  );
}

interface PointValueEditorProps {
  readonly value: PointValue;
  readonly onClose: () => void;
  readonly onSaved: (saved: PointValue) => void;
}

export function PointValueEditor({ value, onClose, onSaved }: PointValueEditorProps) {
  const save = useAction('POST /point-values');
  const [amount, setAmount] = useState(value.value.amount);
  useUnsaved({ amount });
  const typed = readAmount(amount);
  async function run() {
    if (typed === null) return;
    const saved = await save.run({ country: value.country, amount: typed });
    if (saved) onSaved(saved);
  }
  return (
    <Dialog
      title={`Value of a point in ${countryByCode(value.country)?.name ?? ''}`}
      onClose={onClose}
      action={{ label: 'Ask for approval', busy: save.busy, run }}
    >
      <Refusal>{save.refusal}</Refusal>
      <TextField
        label={`1 point, in ${value.value.currency}`}
        inputMode="decimal"
        value={amount}
        fault={typed === null ? 'Enter an amount, such as 0.02.' : save.faults['amount']}
        onChange={(event) => setAmount(event.target.value)}
      />
      <Effect value={value} amount={typed} />
      <p className="sub">
        The new value applies to every member of the country once a second person approves it.
      </p>
    </Dialog>
  );
}
