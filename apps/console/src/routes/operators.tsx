import type { OperatorAccount } from '@pollen/contract/operator/accounts';
import { useState } from 'react';
import {
  AddOperator,
  EditOperator,
  FirstPassword,
} from '../features/operators/operator-dialogs.tsx';
import { OperatorTable } from '../features/operators/operator-table.tsx';
import type { PageProps } from '../platform/page-props.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Page } from '../ui/page.tsx';

type Open =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit'; readonly operator: OperatorAccount }
  | { readonly kind: 'password'; readonly email: string; readonly password: string };

export default function OperatorsPage(_: PageProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <Page
      title="Operators"
      actions={
        <Button kind="honey" onClick={() => setOpen({ kind: 'add' })}>
          <Icon name="plus" />
          Add operator
        </Button>
      }
    >
      <OperatorTable onEdit={(operator) => setOpen({ kind: 'edit', operator })} />
      {open?.kind === 'add' && (
        <AddOperator
          onClose={close}
          onAdded={(handed) => setOpen({ kind: 'password', ...handed })}
        />
      )}
      {open?.kind === 'edit' && (
        <EditOperator
          operator={open.operator}
          onClose={close}
          onReset={(handed) => setOpen({ kind: 'password', ...handed })}
        />
      )}
      {open?.kind === 'password' && <FirstPassword {...open} onClose={close} />}
    </Page>
  );
}
