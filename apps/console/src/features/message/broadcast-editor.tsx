import { type CountryCode, countries } from '@pollen/contract/codes/country';
import type { Segment } from '@pollen/contract/operator/message';
import type { Reach } from '@pollen/contract/operator/reach';
import { useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { count } from '../../platform/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Checkbox, Refusal, SelectField, TextField } from '../../ui/field.tsx';
import { asWords, LanguageFields, type Texts } from '../../ui/language-fields.tsx';
import { MomentField } from '../../ui/moment-field.tsx';

type Gender = Segment['genders'][number];

interface Draft {
  readonly countries: readonly CountryCode[];
  readonly gender: Gender | '';
  readonly bornFrom: string;
  readonly bornTo: string;
  readonly activeDays: string;
}

const numberOf = (text: string) => (text.trim() === '' ? undefined : Number(text));

function segmentOf({ countries: picked, gender, ...draft }: Draft): Segment {
  const [bornFrom, bornTo] = [numberOf(draft.bornFrom), numberOf(draft.bornTo)];
  const activeDays = numberOf(draft.activeDays);
  return {
    countries: [...picked],
    genders: gender === '' ? [] : [gender],
    ...(bornFrom === undefined ? {} : { bornFrom }),
    ...(bornTo === undefined ? {} : { bornTo }),
    ...(activeDays === undefined ? {} : { activeDays }),
  };
}

function SegmentFields({
  draft,
  onChange,
}: {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
}) {
  const set = (change: Partial<Draft>) => onChange({ ...draft, ...change });
  return (
    <section className="card stack" aria-label="Segment">
      <div className="row wrap">
        {countries.map(({ code, name }) => (
          <Checkbox
            key={code}
            label={name}
            checked={draft.countries.includes(code)}
            onChange={(event) =>
              set({
                countries: event.target.checked
                  ? [...draft.countries, code]
                  : draft.countries.filter((one) => one !== code),
              })
            }
          />
        ))}
        <span className="cap">none chosen: all countries</span>
      </div>
      <div className="filters">
        <SelectField
          label="Gender"
          value={draft.gender}
          onChange={(event) => set({ gender: event.target.value as Gender | '' })}
        >
          <option value="">All</option>
          <option value="female">Female</option>
          <option value="male">Male</option>
          <option value="other">Other</option>
        </SelectField>
        <TextField
          label="Born from"
          type="number"
          value={draft.bornFrom}
          onChange={(event) => set({ bornFrom: event.target.value })}
        />
        <TextField
          label="Born to"
          type="number"
          value={draft.bornTo}
          onChange={(event) => set({ bornTo: event.target.value })}
        />
        <TextField
          label="Active within days"
          type="number"
          min={1}
          value={draft.activeDays}
          onChange={(event) => set({ activeDays: event.target.value })}
        />
      </div>
    </section>
  );
}

const nobody: Draft = { countries: [], gender: '', bornFrom: '', bornTo: '', activeDays: '' };

/** Words, segment, time; how many it reaches is said before it is sent. */
export function NoticeEditor({ onDone }: { readonly onDone: () => void }) {
  const counting = useAction('POST /notices/count');
  const send = useAction('POST /notices');
  const [title, setTitle] = useState<Texts>({});
  const [text, setText] = useState<Texts>({});
  const [link, setLink] = useState('');
  const [sendAt, setSendAt] = useState<string | null>(null);
  const [draft, setDraft] = useState<Draft>(nobody);
  const [reach, setReach] = useState<Reach | null>(null);
  async function ask() {
    const counted = await counting.run({ segment: segmentOf(draft) });
    if (counted) setReach(counted);
  }
  async function run() {
    const sent = await send.run({
      title: asWords(title),
      text: asWords(text),
      segment: segmentOf(draft),
      ...(link ? { link } : {}),
      ...(sendAt ? { sendAt } : {}),
    });
    if (sent) onDone();
    else setReach(null);
  }
  const when = sendAt ? 'Schedule' : 'Send';
  return (
    <section className="stack" aria-label="New message">
      <Refusal>{counting.refusal ?? send.refusal}</Refusal>
      {Object.keys(counting.faults).length > 0 && (
        <Refusal>Years are from 1900 on, days from 1 to 365.</Refusal>
      )}
      <div className="card stack">
        <LanguageFields
          label="Title"
          maxLength={80}
          texts={title}
          fault={send.faults['title.en-US'] ?? send.faults['title']}
          onChange={setTitle}
        />
        <LanguageFields
          label="Text"
          long
          maxLength={1000}
          texts={text}
          fault={send.faults['text.en-US'] ?? send.faults['text']}
          onChange={setText}
        />
        <div className="filters">
          <TextField
            label="Leads to"
            placeholder="/task"
            value={link}
            fault={send.faults['link']}
            onChange={(event) => setLink(event.target.value)}
          />
          <MomentField
            label="When (now, if empty)"
            value={sendAt}
            fault={send.faults['sendAt']}
            onChange={setSendAt}
          />
        </div>
      </div>
      <SegmentFields draft={draft} onChange={setDraft} />
      <div className="row">
        <Button kind="honey" busy={counting.busy} onClick={() => void ask()}>
          Count and {when.toLowerCase()}…
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
      {reach !== null && (
        <Dialog
          title={`${when} to ${reach.exact ? '' : 'about '}${count(reach.members)} members?`}
          onClose={() => setReach(null)}
          action={{
            label: when,
            busy: send.busy,
            disabled: reach.exact && reach.members === 0,
            run,
          }}
        >
          <p className="note">{title['en-US'] || 'No English title yet.'}</p>
          {!reach.exact && (
            <p className="cap">Give or take {count(reach.margin)}, estimated from a sample.</p>
          )}
        </Dialog>
      )}
    </section>
  );
}
