import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { at, type ConfigDraft, linesOf, put, textAt, trustWords } from './rules.ts';
import './partners.css';

interface FieldsProps {
  readonly config: ConfigDraft;
  readonly onChange: (config: ConfigDraft) => void;
}

interface Field {
  readonly label: string;
  readonly path: readonly string[];
  readonly options?: readonly string[];
  /** What the options are called, where they are not said as they are stored. */
  readonly names?: Readonly<Record<string, string>>;
  /** Empty means none. */
  readonly optional?: true;
  readonly number?: true;
}

const callFields: readonly Field[] = [
  { label: 'Method', path: ['method'], options: ['GET', 'POST'] },
  { label: 'Parameters in', path: ['parameters'], options: ['query', 'json', 'form'] },
  {
    label: 'Verified by',
    path: ['trust'],
    options: ['signature', 'both', 'addresses', 'display'],
    names: trustWords,
  },
];
const nameFields: readonly Field[] = [
  { label: 'Session parameter', path: ['session'] },
  { label: 'Transaction parameter', path: ['transaction'] },
  { label: 'Reference parameter', path: ['reference'], optional: true },
  { label: 'Reason parameter', path: ['reason'], optional: true },
];
const signatureFields: readonly Field[] = [
  { label: 'Signature in', path: ['signature', 'in'], options: ['parameters', 'header'] },
  { label: 'Signature name', path: ['signature', 'name'] },
  {
    label: 'Algorithm',
    path: ['signature', 'algorithm'],
    options: ['md5', 'sha1', 'sha256', 'hmac-sha1', 'hmac-sha256', 'hmac-sha512'],
  },
  {
    label: 'Encoding',
    path: ['signature', 'encoding'],
    options: ['hex', 'base64', 'base64url'],
  },
];
const amountFields: readonly Field[] = [
  { label: 'Amount parameter', path: ['amount', 'name'] },
  { label: 'Amount unit', path: ['amount', 'unit'], options: ['points', 'usd', 'us-cents'] },
  { label: 'Largest amount', path: ['amount', 'cap'], optional: true, number: true },
];
const answerFields: readonly Field[] = [
  { label: 'Response when accepted', path: ['answers', 'accepted'] },
  { label: 'Response to a repeat', path: ['answers', 'duplicate'], optional: true },
  { label: 'Response when refused', path: ['answers', 'refused'] },
  { label: 'Survey address', path: ['entry', 'template'] },
];

const typedAs = (text: string, { optional, number }: Field): unknown => {
  if (optional && text === '') return null;
  return number ? Number(text) : text;
};

function Fields({ config, onChange, fields }: FieldsProps & { readonly fields: readonly Field[] }) {
  return (
    <div className="config__fields">
      {fields.map((field) => {
        const { label, path, options, names, number } = field;
        const shared = {
          label,
          value: textAt(config, path),
          onChange: ({ target }: { readonly target: { readonly value: string } }) =>
            onChange(put(config, path, typedAs(target.value, field))),
        };
        return options ? (
          <SelectField key={label} {...shared}>
            {options.map((option) => (
              <option key={option} value={option}>
                {names?.[option] ?? option}
              </option>
            ))}
          </SelectField>
        ) : (
          <TextField key={label} {...shared} {...(number ? { type: 'number', min: 0 } : {})} />
        );
      })}
    </div>
  );
}

/** The settings that differ between networks. */
export function ConfigFields({ config, onChange }: FieldsProps) {
  const has = (name: string) => typeof at(config, [name]) === 'object' && config[name] !== null;
  const addresses = at(config, ['addresses']);
  return (
    <div className="card stack">
      <h2>Postbacks</h2>
      <Fields config={config} onChange={onChange} fields={[...callFields, ...nameFields]} />
      {has('signature') && (
        <>
          <h2>Signature</h2>
          <Fields config={config} onChange={onChange} fields={signatureFields} />
        </>
      )}
      {has('amount') && (
        <>
          <h2>Amount</h2>
          <Fields config={config} onChange={onChange} fields={amountFields} />
        </>
      )}
      <h2>Responses and survey address</h2>
      <Fields config={config} onChange={onChange} fields={answerFields} />
      <TextArea
        label="Allowed addresses"
        hint="One address or network per line, such as 192.0.2.0/24. Empty: any."
        rows={3}
        spellCheck={false}
        defaultValue={Array.isArray(addresses) ? addresses.join('\n') : ''}
        onChange={(event) => onChange(put(config, ['addresses'], linesOf(event.target.value)))}
      />
    </div>
  );
}
