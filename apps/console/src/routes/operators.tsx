import type { OperatorAccount } from '@pollen/contract/operator/accounts';
import { useState } from 'react';
import {
  EditOperator,
  InviteOperator,
  type NextStep,
  NextStepDialog,
  ResetOperator,
} from '../features/operator/operator-dialogs.tsx';
import { OperatorTable } from '../features/operator/operator-table.tsx';
import { OperatorSessions } from '../features/sessions/operator-sessions.tsx';
import type { PageProps } from '../platform/page-props.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Page } from '../ui/page.tsx';

type Open =
  | { readonly kind: 'invite' }
  | { readonly kind: 'edit' | 'reset' | 'sessions'; readonly operator: OperatorAccount }
  | { readonly kind: 'nextStep'; readonly nextStep: NextStep };

export default function OperatorsPage(_: PageProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const dialog = {
    onClose: close,
    onDone: (nextStep: NextStep) => setOpen({ kind: 'nextStep', nextStep }),
  };
  return (
    <Page
      title="Operators"
      actions={
        <Button kind="honey" onClick={() => setOpen({ kind: 'invite' })}>
          <Icon name="plus" />
          Invite operator
        </Button>
      }
    >
      <OperatorTable
        onEdit={(operator) => setOpen({ kind: 'edit', operator })}
        onReset={(operator) => setOpen({ kind: 'reset', operator })}
        onSessions={(operator) => setOpen({ kind: 'sessions', operator })}
      />
      {open?.kind === 'invite' && <InviteOperator {...dialog} />}
      {open?.kind === 'edit' && <EditOperator operator={open.operator} {...dialog} />}
      {open?.kind === 'reset' && <ResetOperator operator={open.operator} {...dialog} />}
      {open?.kind === 'sessions' && <OperatorSessions operator={open.operator} onClose={close} />}
      {open?.kind === 'nextStep' && <NextStepDialog nextStep={open.nextStep} onClose={close} />}
    </Page>
  );
}
