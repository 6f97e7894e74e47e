import { countryByCode } from '@pollen/contract/codes/country';
import type { PayFloor } from '@pollen/contract/operator/fair-pay';
import { useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { useUnsaved } from '../../platform/unsaved.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal, TextField } from '../../ui/field.tsx';

interface FloorEditorProps {
  readonly floor: PayFloor;
  readonly onClose: () => void;
  readonly onSaved: (saved: PayFloor) => void;
}

export function FloorEditor({ floor, onClose, onSaved }: FloorEditorProps) {
  const save = useAction('POST /pay-floors');
  const [points, setPoints] = useState(String(floor.points));
  useUnsaved({ points });
  const isWholeNumber = /^\d{1,7}$/.test(points.trim());
  async function run() {
    if (!isWholeNumber) return;
    const saved = await save.run({ country: floor.country, points: Number(points) });
    if (saved) onSaved(saved);
  }
  return (
    <Dialog
      title={`Floor in ${countryByCode(floor.country)?.name ?? ''}`}
      onClose={onClose}
      action={{ label: 'Ask for approval', busy: save.busy, run }}
    >
      <Refusal>{save.refusal}</Refusal>
      <TextField
        label="Points per hour"
        inputMode="numeric"
        value={points}
        fault={
          isWholeNumber
            ? save.faults['points']
            : 'Enter a whole number, or 0 to turn the floor off.'
        }
        onChange={(event) => setPoints(event.target.value)}
      />
      <p className="sub">
        The new floor applies to work accepted after a second person approves it.
      </p>
    </Dialog>
  );
}
