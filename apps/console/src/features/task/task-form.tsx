import { countries } from '@pollen/contract/codes/country';
import { asksQuestions, type TaskFields } from '@pollen/contract/operator/task-fields';
import { languagesOf } from '@pollen/contract/values/country-language';
import { taskKinds } from '@pollen/contract/values/task';
import { CountryTicks } from '../../ui/country-picker.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { LanguageFields, type LocalizedText } from '../../ui/language-fields.tsx';
import { CostNote } from './cost-note.tsx';
import { fieldLabels } from './field-labels.ts';
import { NumberField } from './fields.tsx';
import { KindSettings } from './kind-settings.tsx';
import { kindWords } from './rules.ts';
import './tasks.css';
import { MomentField } from '../../ui/moment-field.tsx';

export interface FormProps {
  readonly fields: TaskFields;
  readonly onChange: (change: Partial<TaskFields>) => void;
  readonly faults: Readonly<Record<string, string>>;
  /** Reports that the input of a field cannot be parsed; null once it can. Nothing is saved until then. */
  readonly onUnreadable: (name: string, fault: string | null) => void;
  /** Published: the pay can no longer change. */
  readonly published: boolean;
  /** For a published task: the points already set aside. */
  readonly reserved: number;
  readonly disabled: boolean;
}

/** Questions are written in the studio, so a task with them stays one with questions. */
const kindsLike = (fields: TaskFields) =>
  taskKinds.filter((kind) => asksQuestions({ kind }) === asksQuestions(fields));

export function TextsCard({ fields, onChange, faults }: FormProps) {
  return (
    <section className="card stack" aria-label="Title and description">
      <h2>Title and description</h2>
      <LanguageFields
        label={fieldLabels.title}
        texts={fields.title as LocalizedText}
        needed={languagesOf(fields.countries)}
        maxLength={120}
        fault={faults['title.en-US']}
        onChange={(texts) => onChange({ title: texts as TaskFields['title'] })}
      />
      <LanguageFields
        label={fieldLabels.description}
        texts={fields.description as LocalizedText}
        needed={languagesOf(fields.countries)}
        long
        maxLength={2000}
        fault={faults['description.en-US']}
        onChange={(texts) => onChange({ description: texts as TaskFields['description'] })}
      />
    </section>
  );
}

export function TermsCard(props: FormProps) {
  const { fields, onChange, faults, onUnreadable, published, disabled } = props;
  const number = (name: 'minutes' | 'points' | 'screenOutPoints', min: number) => (
    <NumberField
      label={fieldLabels[name]}
      min={min}
      value={fields[name]}
      fault={faults[name]}
      disabled={published && name !== 'minutes'}
      onUnreadable={(fault) => onUnreadable(name, fault)}
      onChange={(value) => onChange({ [name]: value ?? 0 })}
    />
  );
  return (
    <section className="card stack" aria-label="Terms">
      <h2>Length and reward</h2>
      <div className="task-grid">
        <SelectField
          label={fieldLabels.kind}
          value={fields.kind}
          disabled={published}
          onChange={(event) => {
            const kind = taskKinds.find((known) => known === event.target.value);
            if (!kind || kind === fields.kind) return;
            onUnreadable('settings', null);
            // Settings of another kind would have no meaning here.
            onChange({
              kind,
              topic: kind === 'profile' ? (fields.topic ?? '') : null,
              settings: {},
            });
          }}
        >
          {kindsLike(fields).map((kind) => (
            <option key={kind} value={kind}>
              {kindWords[kind]}
            </option>
          ))}
        </SelectField>
        {fields.kind === 'profile' && (
          <TextField
            label={fieldLabels.topic}
            value={fields.topic ?? ''}
            fault={faults['topic']}
            onChange={(event) => onChange({ topic: event.target.value })}
          />
        )}
        {number('minutes', 1)}
        {number('points', 1)}
        {number('screenOutPoints', 0)}
      </div>
      {published && <p className="cap">Published tasks keep their kind and reward.</p>}
      {!asksQuestions(fields) && (
        <KindSettings
          key={fields.kind}
          fields={fields}
          onChange={onChange}
          onUnreadable={(fault) => onUnreadable('settings', fault)}
          readOnly={disabled}
        />
      )}
    </section>
  );
}

export function SlotsCard({ fields, onChange, faults, onUnreadable, reserved }: FormProps) {
  return (
    <section className="card stack" aria-label="Completes and budget">
      <h2>Completes and budget</h2>
      <div className="task-grid">
        <NumberField
          label={fieldLabels.slots}
          min={1}
          value={fields.slots}
          fault={faults['slots']}
          onUnreadable={(fault) => onUnreadable('slots', fault)}
          onChange={(value) => onChange({ slots: value ?? 0 })}
        />
        <NumberField
          label={fieldLabels.starts}
          min={1}
          value={fields.starts}
          fault={faults['starts']}
          onUnreadable={(fault) => onUnreadable('starts', fault)}
          hint="Each start may cost a screen-out."
          onChange={(value) => onChange({ starts: value ?? 0 })}
        />
      </div>
      <CostNote fields={fields} reserved={reserved} />
    </section>
  );
}

export function TimeCard({ fields, onChange, faults, onUnreadable }: FormProps) {
  return (
    <section className="card stack" aria-label="Time and review">
      <h2>Time and review</h2>
      <div className="task-grid">
        <MomentField
          label={fieldLabels.startsAt}
          value={fields.startsAt}
          fault={faults['startsAt']}
          onChange={(startsAt) => onChange({ startsAt })}
        />
        <MomentField
          label={fieldLabels.endsAt}
          value={fields.endsAt}
          fault={faults['endsAt']}
          onChange={(endsAt) => onChange({ endsAt })}
        />
        <NumberField
          label={fieldLabels.hoursToFinish}
          min={1}
          value={fields.hoursToFinish}
          fault={faults['hoursToFinish']}
          onUnreadable={(fault) => onUnreadable('hoursToFinish', fault)}
          onChange={(value) => onChange({ hoursToFinish: value ?? 1 })}
        />
        <NumberField
          label={fieldLabels.minSeconds}
          hint="Answers faster than anybody can read the questions are never paid automatically, even with 0 here."
          min={0}
          value={fields.minSeconds}
          fault={faults['minSeconds']}
          onUnreadable={(fault) => onUnreadable('minSeconds', fault)}
          onChange={(value) => onChange({ minSeconds: value ?? 0 })}
        />
        <SelectField
          label={fieldLabels.audit}
          value={fields.audit}
          onChange={(event) => onChange({ audit: event.target.value === 'hand' ? 'hand' : 'auto' })}
        >
          <option value="auto">Paid at once, doubtful ones reviewed</option>
          <option value="hand">Every answer reviewed by hand</option>
        </SelectField>
        <NumberField
          label={fieldLabels.reviewDays}
          min={0}
          value={fields.reviewDays}
          fault={faults['reviewDays']}
          onUnreadable={(fault) => onUnreadable('reviewDays', fault)}
          onChange={(value) => onChange({ reviewDays: value ?? 0 })}
        />
        <NumberField
          label={fieldLabels.sameAddressLimit}
          min={1}
          hint="Empty: no limit."
          value={fields.sameAddressLimit ?? undefined}
          fault={faults['sameAddressLimit']}
          onUnreadable={(fault) => onUnreadable('sameAddressLimit', fault)}
          onChange={(value) => onChange({ sameAddressLimit: value ?? null })}
        />
        <TextField
          label={fieldLabels.exclusionGroup}
          hint="Members who took part in one task of a group cannot take part in the others."
          value={fields.exclusionGroup ?? ''}
          onChange={(event) => onChange({ exclusionGroup: event.target.value || null })}
        />
      </div>
    </section>
  );
}

export function CountriesField({ fields, onChange, faults }: FormProps) {
  return (
    <CountryTicks
      className="task-ticks"
      countries={countries}
      picked={fields.countries}
      onPick={(codes) => onChange({ countries: codes })}
    >
      {(faults['countries'] || fields.countries.length === 0) && (
        <p className="field__fault">Choose at least one country.</p>
      )}
    </CountryTicks>
  );
}
