import type { ReportRules } from '@pollen/contract/operator/buzz';
import { type FormEvent, useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { useCall } from '../../platform/queries.ts';
import { useMay } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Refusal, TextField } from '../../ui/field.tsx';
import { Loaded } from '../../ui/page.tsx';
import { Tag } from '../../ui/tag.tsx';
import './report-rules.css';
import { useUnsaved } from '../../platform/unsaved.ts';

const fields = [
  {
    name: 'memberReports',
    label: 'Reports that hide what a member wrote',
    hint: 'It stays hidden until an operator decides.',
    least: 1,
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
    hint: 'All new accounts together count as one reporter. So do members who share a device or an address.',
    least: 0,
  },
] as const satisfies readonly { readonly name: keyof ReportRules; [key: string]: unknown }[];

const textOf = (value: number | null) => (value === null ? '' : String(value));
const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));

function Form({ rules }: { readonly rules: ReportRules }) {
  const save = useAction('POST /buzz/report-rules');
  const writes = useMay('buzz.rules');
  const [texts, setTexts] = useState<Readonly<Record<keyof ReportRules, string>>>({
    memberReports: textOf(rules.memberReports),
    houseReports: textOf(rules.houseReports),
    wrongReports: textOf(rules.wrongReports),
    wrongDays: textOf(rules.wrongDays),
    newHours: textOf(rules.newHours),
  });
  const [isSaved, setSaved] = useState(false);
  const { markSaved } = useUnsaved(texts);
  async function submit(event: FormEvent) {
    event.preventDefault();
    setSaved(false);
    const answer = await save.run({
      memberReports: numberOf(texts.memberReports),
      houseReports: texts.houseReports.trim() === '' ? null : numberOf(texts.houseReports),
      wrongReports: numberOf(texts.wrongReports),
      wrongDays: numberOf(texts.wrongDays),
      newHours: numberOf(texts.newHours),
    });
    if (!answer) return;
    markSaved();
    setSaved(true);
  }
  return (
    <form className="card stack report-rules" onSubmit={submit} noValidate>
      <Refusal>{save.refusal}</Refusal>
      {fields.map(({ name, label, hint, least }) => (
        <TextField
          key={name}
          label={label}
          hint={hint}
          type="number"
          inputMode="numeric"
          min={least}
          disabled={!writes}
          value={texts[name]}
          fault={save.faults[name]}
          onChange={(event) => {
            const { value } = event.target;
            setSaved(false);
            setTexts((before) => ({ ...before, [name]: value }));
          }}
        />
      ))}
      {writes ? (
        <div className="row">
          <Button kind="honey" type="submit" busy={save.busy}>
            Save
          </Button>
          {isSaved && (
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
