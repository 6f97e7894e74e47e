import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { type ConditionDraft, conditionsOf, operators, whenOf } from './rules.ts';

interface ConditionInputProps {
  /** Names the line: "line 2". */
  readonly line: string;
  readonly when: Readonly<Record<string, unknown>>;
  readonly onChange: (when: Readonly<Record<string, unknown>>) => void;
}

/** All conditions of a line of the status map; without one, the line always holds. */
export function ConditionInput({ line, when, onChange }: ConditionInputProps) {
  // As typed: a parameter without a name yet is a row here and nothing in the configuration.
  const [rows, setRows] = useState(() => conditionsOf(when));
  function change(next: readonly ConditionDraft[]) {
    setRows(next);
    onChange(whenOf(next));
  }
  const set = (place: number, row: Partial<ConditionDraft>) =>
    change(rows.map((old, index) => (index === place ? { ...old, ...row } : old)));
  const isRepeated = (name: string) =>
    name !== '' && rows.filter((row) => row.name === name).length > 1;
  return (
    <div className="when">
      {rows.map(({ name, operator, value }, place) => {
        const nth = rows.length > 1 ? `, condition ${place + 1}` : '';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a condition has no name but its place
          <div className="when__row" key={`${place}-${rows.length}`}>
            <input
              className="field__control mono"
              aria-label={`Parameter, ${line}${nth}`}
              aria-invalid={isRepeated(name) || undefined}
              placeholder="parameter"
              spellCheck={false}
              value={name}
              onChange={(event) => set(place, { name: event.target.value })}
            />
            <select
              className="field__control"
              aria-label={`Comparison, ${line}${nth}`}
              value={operator}
              onChange={(event) =>
                set(place, { operator: event.target.value as ConditionDraft['operator'] })
              }
            >
              {Object.entries(operators).map(([key, label]) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
            </select>
            <input
              className="field__control mono"
              aria-label={`Value, ${line}${nth}`}
              placeholder={operator === 'oneOf' ? 'one, another' : 'value'}
              spellCheck={false}
              value={value}
              onChange={(event) => set(place, { value: event.target.value })}
            />
            <Button
              kind="text"
              aria-label={`Remove condition, ${line}${nth}`}
              onClick={() => change(rows.filter((_, index) => index !== place))}
            >
              ×
            </Button>
          </div>
        );
      })}
      {rows.some(({ name }) => isRepeated(name)) && (
        <p className="field__fault">A parameter can have one condition: the last one counts.</p>
      )}
      <div className="row">
        {rows.length === 0 && <span className="cap">Always</span>}
        <Button
          kind="text"
          aria-label={`Add condition, ${line}`}
          onClick={() => change([...rows, { name: '', operator: 'is', value: '' }])}
        >
          {rows.length === 0 ? 'Add condition' : 'And…'}
        </Button>
      </div>
    </div>
  );
}
