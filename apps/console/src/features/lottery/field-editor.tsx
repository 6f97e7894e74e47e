import { type PrizeKind, prizeKinds } from '@pollen/contract/values/lottery';
import { plural, words } from '../../platform/format.ts';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { LanguageFields } from '../../ui/language-fields.tsx';
import { codesOf, type DraftField } from './rules.ts';

interface FieldEditorProps {
  /** From 0, clockwise. */
  readonly at: number;
  readonly field: DraftField;
  readonly faults: Readonly<Record<string, string>>;
  readonly onChange: (field: DraftField) => void;
}

function Voucher({ at, field, faults, onChange }: FieldEditorProps) {
  return (
    <>
      <LanguageFields
        label={`Voucher ${at + 1}`}
        maxLength={60}
        texts={field.label}
        fault={faults[`fields.${at}.label`] ?? faults[`fields.${at}.label.en-US`]}
        onChange={(label) => onChange({ ...field, label })}
      />
      <TextArea
        label={`Codes of field ${at + 1}, one per line`}
        hint={`${plural(field.codes.length, 'code')}. They are sealed when published and never shown here again.`}
        spellCheck={false}
        fault={faults[`fields.${at}.codes`]}
        defaultValue={field.codes.join('\n')}
        onChange={(event) => onChange({ ...field, codes: codesOf(event.target.value) })}
      />
    </>
  );
}

export function FieldEditor(props: FieldEditorProps) {
  const { at, field, faults, onChange } = props;
  const counts = field.kind === 'points' || field.kind === 'chances';
  const name = (what: string) => `${what} of field ${at + 1}`;
  function pick(kind: PrizeKind) {
    onChange({ ...field, kind });
  }
  return (
    <fieldset className="card stack prize">
      <legend className="vh">Field {at + 1}</legend>
      <div className="filters">
        <b className="prize__no">{at + 1}</b>
        <SelectField
          label={name('Prize')}
          value={field.kind}
          onChange={(event) => {
            const kind = prizeKinds.find((known) => known === event.target.value);
            if (kind) pick(kind);
          }}
        >
          {prizeKinds.map((kind) => (
            <option key={kind} value={kind}>
              {words(kind)}
            </option>
          ))}
        </SelectField>
        {counts && (
          <TextField
            label={name(words(field.kind))}
            type="number"
            min={1}
            value={field.value}
            fault={faults[`fields.${at}.value`]}
            onChange={(event) => onChange({ ...field, value: event.target.value })}
          />
        )}
        <TextField
          label={name('Odds')}
          value={field.odds}
          onChange={(event) => onChange({ ...field, odds: event.target.value })}
        />
        {field.kind !== 'voucher' && (
          <TextField
            label={name('Stock')}
            type="number"
            min={0}
            placeholder="no limit"
            value={field.stock}
            fault={faults[`fields.${at}.stock`]}
            onChange={(event) => onChange({ ...field, stock: event.target.value })}
          />
        )}
      </div>
      {field.kind === 'voucher' && <Voucher {...props} />}
    </fieldset>
  );
}
