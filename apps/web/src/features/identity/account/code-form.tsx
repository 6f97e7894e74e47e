import { errorCodes } from '@pollen/contract/codes/error-code';
import { useState } from 'react';
import type { CallError } from '../../../platform/http/call-error.ts';
import { useText } from '../../../platform/i18n/i18n.ts';
import { type FieldFault, useForm } from '../../../platform/page/form.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeEntry, codeError, triesLeftOf } from '../fields/code-entry.tsx';
import { Refusal } from '../fields/refusal.tsx';
import './account.css';

interface CodeFormProps {
  readonly waitSeconds: number;
  readonly sendAgain: () => Promise<number>;
  readonly send: (code: string) => Promise<void>;
  /** Whether a refusal other than a wrong code belongs to the code, too. */
  readonly faultOf?: (error: CallError) => FieldFault | undefined;
}

/** Asks for the code that was just mailed. */
export function CodeForm({ waitSeconds, sendAgain, send, faultOf }: CodeFormProps) {
  const f = useText('common');
  const [triesLeft, setTriesLeft] = useState<number | null>(null);
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: code.length === 6 ? undefined : 'field.code' }),
    faultsOf: (error) => {
      setTriesLeft(triesLeftOf(error));
      const code = error.code === errorCodes.wrongCode ? 'field.wrongCode' : faultOf?.(error);
      return code ? { code } : {};
    },
    send: ({ code }) => send(code),
  });
  return (
    <form className="account__form" onSubmit={form.submit} noValidate>
      <CodeEntry
        value={form.values.code}
        onChange={(code) => form.set('code', code)}
        error={codeError(f, form.faults.code, triesLeft)}
        waitSeconds={waitSeconds}
        sendAgain={sendAgain}
      />
      <Refusal text={form.refusal} />
      <Button type="submit" wide busy={form.busy} busyLabel={f('action.checking')}>
        {f('action.continue')}
      </Button>
    </form>
  );
}
