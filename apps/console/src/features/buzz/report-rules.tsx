import type { ReportRules } from '@pollen/contract/operator/buzz';
import { useForm } from '../../platform/form.ts';
import { useCall } from '../../platform/queries.ts';
import { useMay } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Refusal, TextField } from '../../ui/field.tsx';
import { Loaded } from '../../ui/page.tsx';
import { Tag } from '../../ui/tag.tsx';
import './report-rules.css';

const fields = [
  {
    name: 'memberReports',
    label: 'Reports that hide what a member wrote',
    hint: 'At least 2. It stays hidden until an operator decides. A reporter no longer sees it at once.',
    least: 2,
  },
  {
    name: 'houseReports',
    label: 'Reports that hide a post of ours',
    hint: 'At least 2. Empty: reports never hide our own posts.',
    least: 2,
  },
  {
    name: 'wrongReports',
    label: 'Rejected reports before a member is ignored',
    hint: 'Their reports are still listed, but hide nothing.',
    least: 1,
  },
  {
    name: 'wrongDays',
    label: 'Days a rejected report counts',
    hint: undefined,
    least: 1,
  },
  {
    name: 'newHours',
    label: 'Hours an account is new',
    hint: 'All new accounts together count as one reporter, and hide nothing alone. Members who share a device or an address count once.',
    least: 0,
  },
] as const satisfies readonly { readonly name: keyof ReportRules; [key: string]: unknown }[];

const textOf = (value: number | null) => (value === null ? '' : String(value));
const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));

function Form({ rules }: { readonly rules: ReportRules }) {
  const writes = useMay('buzz.rules');
  const form = useForm({
    endpoint: 'POST /buzz/report-rules',
    initial: {
      memberReports: textOf(rules.memberReports),
      houseReports: textOf(rules.houseReports),
      wrongReports: textOf(rules.wrongReports),
      wrongDays: textOf(rules.wrongDays),
      newHours: textOf(rules.newHours),
    },
    input: (texts) => ({
      memberReports: numberOf(texts.memberReports),
      houseReports: texts.houseReports.trim() === '' ? null : numberOf(texts.houseReports),
      wrongReports: numberOf(texts.wrongReports),
      wrongDays: numberOf(texts.wrongDays),
      newHours: numberOf(texts.newHours),
    }),
  });
  return (
    <form className="card stack report-rules" onSubmit={form.submit} noValidate>
      <Refusal>{form.refusal}</Refusal>
      {fields.map(({ name, label, hint, least }) => (
        <TextField
          key={name}
          label={label}
          hint={hint}
          type="number"
          inputMode="numeric"
          min={least}
          disabled={!writes}
          value={form.values[name]}
          fault={form.faults[name]}
          onChange={(event) => form.set(name, event.target.value)}
        />
      ))}
      {writes ? (
        <div className="row">
          <Button kind="honey" type="submit" busy={form.busy}>
            Save
          </Button>
          {form.saved && (
            <Tag kind="leaf" icon="check">
              Saved
            </Tag>
          )}
        </div>
      ) : (
        <p className="cap">An admin can change these rules.</p>
      )}
    </form>
  );
}

/** When reports hide a post or comment until a person has decided. */
export function ReportRulesForm() {
  const query = useCall('GET /buzz/report-rules', {});
  return <Loaded query={query}>{(rules) => <Form rules={rules} />}</Loaded>;
}
