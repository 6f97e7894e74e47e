import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { ConditionEditor } from './condition-editor.tsx';
import { choicesOf } from './document/choices.ts';
import { clauseAbout, conditionText } from './document/condition.ts';
import { type Json, type JsonObject, textIn } from './document/json.ts';
import { ownText, withOwnText } from './document/localized.ts';
import { type OutlineItem, titleOf } from './document/outline.ts';
import './logic.css';
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

/** The questions around the element whose property it is. */
export interface Around {
  readonly before: readonly OutlineItem[];
  readonly all: readonly OutlineItem[];
}

interface ConditionFieldProps {
  readonly label: string;
  readonly expression: string;
  readonly around: Around;
  readonly onChange: (expression: string) => void;
}

function ConditionField({ label, expression, around, onChange }: ConditionFieldProps) {
  const nearest = around.before.at(-1);
  return (
    <fieldset className="studio-condition">
      <legend>{label}</legend>
      {expression === '' ? (
        <Button
          disabledReason={nearest ? null : 'There is no earlier question it could depend on.'}
          onClick={() => {
            if (!nearest) return;
            onChange(conditionText({ join: 'and', clauses: [clauseAbout(nearest)] }));
          }}
        >
          Add a condition<span className="vh"> to “{label}”</span>
        </Button>
      ) : (
        <>
          <ConditionEditor
            expression={expression}
            questions={around.before}
            known={around.all}
            onChange={onChange}
          />
          <Button kind="text" onClick={() => onChange('')}>
            Remove<span className="vh"> “{label}”</span>
          </Button>
        </>
      )}
    </fieldset>
  );
}

interface PropertyFieldProps {
  readonly property: Property;
  readonly owner: JsonObject;
  readonly around: Around;
  /** `undefined` removes the property. */
  readonly onChange: (value: Json | undefined) => void;
}

/** The field for one property of an element, a page or the survey. */
export function PropertyField({ property, owner, around, onChange }: PropertyFieldProps) {
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
        <ConditionField
          label={label}
          expression={typeof value === 'string' ? value : ''}
          around={around}
          onChange={(next) => onChange(next === '' ? undefined : next)}
        />
      );
    case 'question': {
      const name = typeof value === 'string' ? value : '';
      const offered = around.before.filter(({ element }) => choicesOf(element).length > 0);
      return (
        <SelectField
          {...about}
          value={name}
          onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        >
          <option value="">None, its own choices</option>
          {offered.map(({ id, number, element }) => (
            <option key={id} value={textIn(element, 'name')}>
              Q{number} {titleOf(element)}
            </option>
          ))}
          {name !== '' && !offered.some(({ element }) => element['name'] === name) && (
            <option value={name}>{name}</option>
          )}
        </SelectField>
      );
    }
    case 'formula':
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
