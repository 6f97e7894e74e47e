import type { OperatorAnswer } from '@pollen/contract/operator/client';
import { permissions } from '@pollen/contract/operator/permission';
import { useEffect, useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { call } from '../../platform/api.ts';
import { signWithPasskey } from '../../platform/passkey.ts';
import { useOperator } from '../../platform/session.ts';
import { type StepUpRequest, useStepUpRequest } from '../../platform/step-up.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal, TextField } from '../../ui/field.tsx';
import { DemoCode } from './demo-card.tsx';

/** What the operator is about to do, by the required permission. */
const purposeWords: Readonly<Record<string, string>> = {
  'payout.approve': 'approve payouts',
  'payout.export': 'export payouts or import their results',
  'operator.manage': 'change operators',
  'approval.read': 'decide requests',
  'partner.write': 'change the secret of a network',
  'own.account': 'change how you log in',
};

type Options = OperatorAnswer<'POST /step-up/options'>;

/** The second factors available on this device; a code can always be tried. */
function useOptions(): Options {
  const [options, setOptions] = useState<Options>({ code: true, passkey: null });
  useEffect(() => {
    let shown = true;
    call('POST /step-up/options', {}).then(
      (found) => shown && setOptions(found),
      () => {},
    );
    return () => {
      shown = false;
    };
  }, []);
  return options;
}

function StepUpForm({ request }: { readonly request: StepUpRequest }) {
  const { email } = useOperator();
  const withCode = useAction('POST /step-up');
  const withPasskey = useAction('POST /step-up/passkey');
  const { code: hasCode, passkey } = useOptions();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const purpose = permissions.find((known) => known === request.purpose);
  const isOwn = purpose === 'own.account';
  const asksCode = hasCode || isOwn || passkey === null;

  async function giveCode() {
    setProblem(null);
    withPasskey.clear();
    if (!purpose) return request.settle(false);
    if (await withCode.run({ purpose, code: code.replaceAll(' ', '') })) request.settle(true);
  }
  async function givePasskey() {
    withCode.clear();
    if (!purpose || !passkey) return request.settle(false);
    const outcome = await signWithPasskey(passkey);
    if ('problem' in outcome) return setProblem(outcome.problem);
    setProblem(null);
    if (await withPasskey.run({ purpose, passkey: outcome.answer })) request.settle(true);
  }
  const busy = withCode.busy || withPasskey.busy;
  return (
    <Dialog
      title="Confirm it is you"
      onClose={() => request.settle(false)}
      action={
        asksCode
          ? { label: 'Confirm', busy, run: giveCode }
          : { label: 'Use your passkey', busy, run: givePasskey }
      }
    >
      <p>
        {asksCode ? 'Type a new code from your authenticator app to ' : 'Use your passkey to '}
        {purposeWords[request.purpose] ?? 'continue'}. This is valid for five minutes.
      </p>
      <DemoCode email={email} />
      <Refusal>{problem ?? withCode.refusal ?? withPasskey.refusal}</Refusal>
      {asksCode && (
        <TextField
          label="Code"
          hint={
            isOwn
              ? 'Six digits, or a recovery code. A code works only once.'
              : 'Six digits. A code works only once.'
          }
          inputMode={isOwn ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          autoFocus
          value={code}
          fault={withCode.faults['code']}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
      {asksCode && passkey && (
        <div>
          <Button busy={busy} onClick={givePasskey}>
            Use your passkey instead
          </Button>
        </div>
      )}
    </Dialog>
  );
}

/** Opens whenever a call needs the operator's second factor again; the call waits for it. */
export function StepUpDialog() {
  const request = useStepUpRequest();
  return request && <StepUpForm key={request.purpose} request={request} />;
}
