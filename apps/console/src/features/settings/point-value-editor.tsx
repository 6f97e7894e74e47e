import { countryByCode } from '@pollen/contract/codes/country';
import type { PointValue } from '@pollen/contract/operator/settings';
import { useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { useUnsaved } from '../../platform/unsaved.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal, TextField } from '../../ui/field.tsx';

interface PointValueEditorProps {
  readonly value: PointValue;
  readonly onClose: () => void;
  readonly onSaved: (saved: PointValue) => void;
}

export function PointValueEditor({ value, onClose, onSaved }: PointValueEditorProps) {
  const save = useAction('POST /point-values');
  const [amount, setAmount] = useState(value.value.amount);
  useUnsaved({ amount });
  const isAmount = /^\d{1,7}(\.\d{1,2})?$/.test(amount.trim());
  async function run() {
    if (!isAmount) return;
    const saved = await save.run({ country: value.country, amount: amount.trim() });
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
        fault={isAmount ? save.faults['amount'] : 'Enter an amount, such as 0.02.'}
        onChange={(event) => setAmount(event.target.value)}
      />
      <p className="sub">
        The new value applies to every member of the country once a second person approves it.
      </p>
    </Dialog>
  );
}
