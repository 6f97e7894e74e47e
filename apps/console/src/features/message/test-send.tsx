import type { Locale } from '@pollen/contract/codes/locale';
import { useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { useOperator } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Refusal, SelectField, TextField } from '../../ui/field.tsx';
import type { WrittenMessage } from './confirm-dialog.tsx';

interface TestSendProps {
  readonly message: WrittenMessage;
  /** The language of the mail. */
  readonly locale: Locale;
}

/** Sends the message to one reader: the operator's mailbox or a member's inbox. */
export function TestSend({ message, locale }: TestSendProps) {
  const { email } = useOperator();
  const test = useAction('POST /broadcasts/test');
  const [to, setTo] = useState<'me' | 'member'>('me');
  const [memberId, setMemberId] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const isNumber = /^[1-9]\d{0,14}$/.test(memberId.trim());
  async function send() {
    setSentTo(null);
    const member = to === 'member' ? { memberId: Number(memberId) } : {};
    const sent = await test.run({ ...message, ...member, locale });
    if (sent) setSentTo(sent.email ?? `member #${memberId.trim()}`);
  }
  return (
    <fieldset className="stack broadcast-test">
      <legend>Send a test first</legend>
      <Refusal>{test.refusal}</Refusal>
      <div className="filters">
        <SelectField
          label="Test goes to"
          value={to}
          onChange={(event) => setTo(event.target.value === 'member' ? 'member' : 'me')}
        >
          <option value="me">Your e-mail, {email}</option>
          <option value="member">The inbox of a member</option>
        </SelectField>
        {to === 'member' && (
          <TextField
            label="Member number"
            inputMode="numeric"
            value={memberId}
            fault={test.faults['memberId']}
            onChange={(event) => setMemberId(event.target.value)}
            onKeyDown={(event) => {
              // Enter would press the dialog's own button and send it to everybody.
              if (event.key !== 'Enter') return;
              event.preventDefault();
              if (isNumber) void send();
            }}
          />
        )}
        <Button
          busy={test.busy}
          disabledReason={to === 'me' || isNumber ? null : 'Enter the number of a member.'}
          onClick={() => void send()}
        >
          Send test
        </Button>
      </div>
      <output className="leaf">{sentTo && `Test sent to ${sentTo}.`}</output>
    </fieldset>
  );
}
