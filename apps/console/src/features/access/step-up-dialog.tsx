import { may, permissions } from '@pollen/contract/operator/permission';
import { useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { useOperator } from '../../platform/session.ts';
import { type StepUpRequest, useStepUpRequest } from '../../platform/step-up.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal, TextField } from '../../ui/field.tsx';
import { DemoCode } from './demo-card.tsx';

/** What the operator is about to do, by the permission it needs. */
const purposeWords: Readonly<Record<string, string>> = {
  'payout.approve': 'approve payouts',
  'payout.export': 'export payouts or import their results',
  'operator.manage': 'change operators',
  'own.account': 'change how you log in',
};

function StepUpForm({ request }: { readonly request: StepUpRequest }) {
  const operator = useOperator();
  const prove = useAction('POST /step-up');
  const [code, setCode] = useState('');
  const purpose = permissions.find(
    (known) => known === request.purpose && may(operator.role, known),
  );
  async function run() {
    if (!purpose) return request.settle(false);
    if (await prove.run({ purpose, code: code.replaceAll(' ', '') })) request.settle(true);
  }
  return (
    <Dialog
      title="Confirm it is you"
      onClose={() => request.settle(false)}
      action={{ label: 'Confirm', busy: prove.busy, run }}
    >
      <p>
        Type a new code from your authenticator app to {purposeWords[request.purpose] ?? 'go on'}.
        It counts for five minutes.
      </p>
      <DemoCode email={operator.email} />
      <Refusal>{prove.refusal}</Refusal>
      <TextField
        label="Code"
        hint="Six digits. A code you have used before does not count."
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        value={code}
        fault={prove.faults['code']}
        onChange={(event) => setCode(event.target.value)}
      />
    </Dialog>
  );
}

/** Opens whenever a call needs the operator's second factor once more; the call waits meanwhile. */
export function StepUpDialog() {
  const request = useStepUpRequest();
  return request && <StepUpForm key={request.purpose} request={request} />;
}
