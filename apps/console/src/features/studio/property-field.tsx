import { useId } from 'react';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import type { Json, JsonObject } from './document/json.ts';
import { ownText, withOwnText } from './document/localized.ts';
import type { Property } from './properties.ts';

interface SwitchProps {
  readonly label: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

export function Switch({ label, on, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="studio-switch">
      <span id={id}>{label}</span>
      <button
        type="button"
        role="switch"
        aria-checked={on}
        aria-labelledby={id}
        onClick={() => onChange(!on)}
      />
    </div>
  );
}

interface PropertyFieldProps {
  readonly property: Property;
  readonly owner: JsonObject;
  /** `undefined` removes the property. */
  readonly onChange: (value: Json | undefined) => void;
}

/** The field for one property of an element, a page or the survey. */
export function PropertyField({ property, owner, onChange }: PropertyFieldProps) {
  const { name, label, kind, hint, options = [] } = property;
  const value = Object.hasOwn(owner, name) ? owner[name] : undefined;
  const about = { label, ...(hint === undefined ? {} : { hint }) };
  switch (kind) {
    case 'switch':
      return (
        <Switch
          label={label}
          on={value === true}
          onChange={(on) => onChange(on ? true : undefined)}
        />
      );
    case 'number':
      return (
        <TextField
          {...about}
          type="number"
          value={typeof value === 'number' || typeof value === 'string' ? value : ''}
          onChange={({ target }) =>
            onChange(target.value === '' ? undefined : target.valueAsNumber)
          }
        />
      );
    case 'select':
      return (
        <SelectField
          {...about}
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        >
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
          {typeof value === 'string' && !options.some(([option]) => option === value) && (
            <option value={value}>{value}</option>
          )}
        </SelectField>
      );
    case 'condition':
      return (
        <TextArea
          {...about}
          rows={2}
          spellCheck={false}
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        />
      );
    case 'plain':
      return (
        <TextField
          {...about}
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        />
      );
    case 'words':
      return (
        <TextField
          {...about}
          value={ownText(value)}
          onChange={({ target }) => onChange(withOwnText(value, target.value))}
        />
      );
  }
}
