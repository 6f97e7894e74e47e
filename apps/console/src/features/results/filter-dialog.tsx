import type { ResultCondition } from '@pollen/contract/operator/results-filter';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { Checkbox, SelectField, TextField } from '../../ui/field.tsx';
import type { Filterable } from './rules.ts';

interface FilterDialogProps {
  readonly known: readonly Filterable[];
  readonly onAdd: (condition: ResultCondition) => void;
  readonly onClose: () => void;
}

/** Adds one condition: a variable, and the values or bounds it must have. */
export function FilterDialog({ known, onAdd, onClose }: FilterDialogProps) {
  const [variable, setVariable] = useState(known[0]?.variable ?? '');
  const [values, setValues] = useState<readonly string[]>([]);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [not, setNot] = useState(false);
  const chosen = known.find((one) => one.variable === variable);
  const empty = chosen?.bounds ? from === '' && to === '' : values.length === 0;
  function choose(name: string) {
    setVariable(name);
    setValues([]);
    setFrom('');
    setTo('');
  }
  function add() {
    const bounds = { ...(from === '' ? {} : { from }), ...(to === '' ? {} : { to }) };
    const wanted = chosen?.bounds ? bounds : { values: [...values] };
    onAdd({ variable, ...wanted, ...(not ? { not } : {}) });
  }
  const type = chosen?.bounds === 'day' ? 'date' : 'number';
  return (
    <Dialog
      title="Add a filter"
      onClose={onClose}
      action={{
        label: 'Add filter',
        disabledReason: empty ? 'Choose at least one value.' : null,
        run: add,
      }}
    >
      <SelectField
        label="Filter by"
        value={variable}
        onChange={(event) => choose(event.target.value)}
      >
        {known.map((one) => (
          <option key={one.variable} value={one.variable}>
            {one.title}
          </option>
        ))}
      </SelectField>
      {chosen?.bounds ? (
        <div className="filters">
          <TextField
            label="From"
            type={type}
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
          <TextField
            label="To"
            type={type}
            value={to}
            onChange={(event) => setTo(event.target.value)}
          />
        </div>
      ) : (
        <fieldset className="result-values">
          <legend className="vh">Values</legend>
          {chosen?.values.map(({ value, label }) => (
            <Checkbox
              key={value}
              label={label}
              checked={values.includes(value)}
              onChange={({ target }) =>
                setValues(
                  target.checked ? [...values, value] : values.filter((one) => one !== value),
                )
              }
            />
          ))}
        </fieldset>
      )}
      <Checkbox
        label="Everyone except these"
        checked={not}
        onChange={({ target }) => setNot(target.checked)}
      />
    </Dialog>
  );
}
