import { type FormEvent, useState } from 'react';
import { type ActionFilter, ActionTable } from '../features/action-log/action-table.tsx';
import { ChainCheck } from '../features/action-log/chain-check.tsx';
import type { PageProps } from '../platform/page-props.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Page } from '../ui/page.tsx';

export default function ActionsPage(_: PageProps) {
  const [filter, setFilter] = useState<ActionFilter>({});
  const [kind, setKind] = useState('');
  const [id, setId] = useState('');
  function apply(event: FormEvent) {
    event.preventDefault();
    setFilter(kind && id ? { targetKind: kind.trim(), targetId: id.trim() } : {});
  }
  return (
    <Page title="Action log" about={<ChainCheck />}>
      <form className="filters" onSubmit={apply}>
        <TextField
          label="On what"
          placeholder="operator"
          value={kind}
          onChange={(event) => setKind(event.target.value)}
        />
        <TextField
          label="Number"
          placeholder="12"
          value={id}
          onChange={(event) => setId(event.target.value)}
        />
        <Button type="submit">Show</Button>
      </form>
      <ActionTable filter={filter} />
    </Page>
  );
}
