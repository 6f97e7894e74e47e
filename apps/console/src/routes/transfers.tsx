import { type FormEvent, useState } from 'react';
import { type TransferFilter, TransferTable } from '../features/ledger/transfer-table.tsx';
import type { PageProps } from '../platform/page-props.ts';
import { paths } from '../platform/paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Page } from '../ui/page.tsx';

export default function TransfersPage(_: PageProps) {
  const [kind, setKind] = useState('');
  const [id, setId] = useState('');
  const [filter, setFilter] = useState<TransferFilter>({});
  function apply(event: FormEvent) {
    event.preventDefault();
    setFilter(kind && id ? { causeKind: kind.trim(), causeId: id.trim() } : {});
  }
  return (
    <Page title="Movements" actions={<ButtonLink href={paths.ledger}>Ledger</ButtonLink>}>
      <form className="filters" onSubmit={apply}>
        <TextField
          label="Cause"
          placeholder="cashout"
          value={kind}
          onChange={(event) => setKind(event.target.value)}
        />
        <TextField
          label="Its number"
          placeholder="17"
          value={id}
          onChange={(event) => setId(event.target.value)}
        />
        <Button type="submit">Show</Button>
      </form>
      <TransferTable filter={filter} />
    </Page>
  );
}
