import { ticketStates } from '@pollen/contract/codes/ticket-state';
import type { AnswerTemplate, OperatorTicketDetail } from '@pollen/contract/operator/help';
import { localize } from '@pollen/contract/values/localized-text';
import { useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { useCall } from '../../platform/queries.ts';
import { useMay } from '../../platform/session.ts';
import { useUnsaved } from '../../platform/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { Refusal, SelectField, TextArea } from '../../ui/field.tsx';
import { languageNames } from '../../ui/language-fields.tsx';
import { isOurs } from './rules.ts';

function TemplatePick({
  ticket: { locale, pointsPosted },
  onPick,
}: {
  readonly ticket: OperatorTicketDetail;
  readonly onPick: (text: string, id: number) => void;
}) {
  const templates = useCall('GET /templates', {}).data?.items ?? [];
  const textOf = (template: AnswerTemplate) => localize(template.texts, locale);
  const isBlocked = ({ requires }: AnswerTemplate) => requires !== null && !pointsPosted;
  const blocked = templates.filter(isBlocked).map(({ name }) => `“${name}”`);
  const language = `In the member's language (${languageNames[locale] ?? locale}), or else in English.`;
  const blockedHint = `${blocked.join(', ')}: available once points have been paid for this ticket.`;
  return (
    <SelectField
      label="Template"
      hint={blocked.length === 0 ? language : `${language} ${blockedHint}`}
      value=""
      onChange={(event) => {
        const picked = templates.find(({ id }) => String(id) === event.target.value);
        if (picked) onPick(textOf(picked), picked.id);
      }}
    >
      <option value="">Insert an answer…</option>
      {templates.map((template) => (
        <option key={template.id} value={template.id} disabled={isBlocked(template)}>
          {template.name}
          {template.texts[locale] ? '' : ' (English)'}
          {isBlocked(template) ? ' (no points paid yet)' : ''}
        </option>
      ))}
    </SelectField>
  );
}

/** The actions on a ticket that is waiting for support. */
export function AnswerBox({ ticket }: { readonly ticket: OperatorTicketDetail }) {
  const accept = useAction('POST /tickets/{id}/accept');
  const start = useAction('POST /tickets/{id}/start');
  const answer = useAction('POST /tickets/{id}/answer');
  const [text, setText] = useState('');
  const [templateId, setTemplateId] = useState<number | null>(null);
  useUnsaved(text);
  const works = useMay('ticket.work');
  const { id, state } = ticket;
  if (!works) return null;
  if (!isOurs(state)) {
    return (
      <p className="note">
        {state === ticketStates.end
          ? 'This ticket is closed.'
          : 'Waiting for the member. Without a reply the ticket closes automatically.'}
      </p>
    );
  }
  const busy = accept.busy || start.busy || answer.busy;
  async function say(as: 'answer' | 'question' | 'solution') {
    const from = templateId === null ? {} : { templateId };
    if (!(await answer.run({ id, as, text, ...from }))) return;
    setText('');
    setTemplateId(null);
  }
  const disabledReason = text.trim() === '' ? 'Write an answer first.' : null;
  return (
    <section className="card stack" aria-label="Answer">
      <Refusal>{accept.refusal ?? start.refusal ?? answer.refusal}</Refusal>
      <TemplatePick
        ticket={ticket}
        onPick={(picked, pickedId) => {
          setText((before) => (before.trim() ? `${before}\n\n${picked}` : picked));
          setTemplateId(pickedId);
        }}
      />
      <TextArea
        label="Answer"
        rows={6}
        lang={ticket.locale}
        maxLength={2000}
        value={text}
        fault={answer.faults['text']}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="row wrap">
        {state === ticketStates.unAccept && (
          <Button busy={busy} onClick={() => void accept.run({ id })}>
            Accept ticket
          </Button>
        )}
        {state === ticketStates.unHandle && (
          <Button busy={busy} onClick={() => void start.run({ id })}>
            Start work
          </Button>
        )}
        <Button busy={busy} disabledReason={disabledReason} onClick={() => void say('answer')}>
          Send answer
        </Button>
        <Button busy={busy} disabledReason={disabledReason} onClick={() => void say('question')}>
          Send as a question
        </Button>
        <Button
          kind="leaf"
          busy={busy}
          disabledReason={disabledReason}
          onClick={() => void say('solution')}
        >
          Send as solved
        </Button>
      </div>
    </section>
  );
}
