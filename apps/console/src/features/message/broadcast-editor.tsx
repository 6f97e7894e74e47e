import type { Reach } from '@pollen/contract/operator/reach';
import { useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { useUnsaved } from '../../platform/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { Refusal, TextField } from '../../ui/field.tsx';
import { asLocalizedText, LanguageFields, type LocalizedText } from '../../ui/language-fields.tsx';
import { MomentField } from '../../ui/moment-field.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { everybody, SegmentFields, segmentOf } from './segment-fields.tsx';

/** Text, segment and time; the confirmation shows all three before anything is sent. */
export function BroadcastEditor({ onDone }: { readonly onDone: () => void }) {
  const counting = useAction('POST /broadcasts/count');
  const send = useAction('POST /broadcasts');
  const [title, setTitle] = useState<LocalizedText>({});
  const [text, setText] = useState<LocalizedText>({});
  const [link, setLink] = useState('');
  const [sendAt, setSendAt] = useState<string | null>(null);
  const [draft, setDraft] = useState(everybody);
  const [reach, setReach] = useState<Reach | null>(null);
  const { markSaved } = useUnsaved({ title, text, link, sendAt, draft });
  const segment = segmentOf(draft);
  const written = {
    title: asLocalizedText(title),
    text: asLocalizedText(text),
    ...(link ? { link } : {}),
  };
  const years = counting.faults['segment.bornTo'] ?? null;
  const missing = [
    ...(written.title['en-US'].trim() === '' ? ['an English title'] : []),
    ...(written.text['en-US'].trim() === '' ? ['an English text'] : []),
  ];
  async function ask() {
    send.clear();
    const counted = await counting.run({ segment });
    if (counted) setReach(counted);
  }
  async function run() {
    const sent = await send.run(
      { ...written, segment, ...(sendAt ? { sendAt } : {}) },
      { onAccepted: markSaved },
    );
    setReach(null);
    if (!sent) return;
    onDone();
  }
  return (
    <section className="stack" aria-label="New message">
      <Refusal>{counting.refusal ?? send.refusal ?? send.faults['segment'] ?? years}</Refusal>
      {years === null && Object.keys(counting.faults).length > 0 && (
        <Refusal>Enter years from 1900 on, and 1 to 365 days.</Refusal>
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
            label="Link (optional)"
            placeholder="/task"
            hint="A page of the app."
            value={link}
            fault={send.faults['link']}
            onChange={(event) => setLink(event.target.value)}
          />
          <MomentField
            label="Send at (empty: now)"
            value={sendAt}
            fault={send.faults['sendAt']}
            onChange={setSendAt}
          />
        </div>
      </div>
      <SegmentFields draft={draft} onChange={setDraft} />
      <div className="row">
        <Button
          kind="honey"
          busy={counting.busy}
          disabledReason={missing.length === 0 ? null : `Write ${missing.join(' and ')} first.`}
          onClick={() => void ask()}
        >
          Review and {sendAt ? 'schedule' : 'send'}…
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
      {reach !== null && (
        <ConfirmDialog
          message={written}
          segment={segment}
          sendAt={sendAt}
          reach={reach}
          busy={send.busy}
          onClose={() => setReach(null)}
          onSend={() => void run()}
        />
      )}
    </section>
  );
}
