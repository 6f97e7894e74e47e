import type { Limit } from '@pollen/contract/operator/spending';
import { useState } from 'react';
import { LimitEditor } from '../features/spending/limit-editor.tsx';
import { LimitTable } from '../features/spending/limit-table.tsx';
import type { PageProps } from '../platform/page-props.ts';
import { paths } from '../platform/paths.ts';
import { useMay } from '../platform/session.ts';
import { Page } from '../ui/page.tsx';
import { SettingsTabs } from './settings-tabs.tsx';

export default function LimitsPage(_: PageProps) {
  const [editing, setEditing] = useState<Limit | null>(null);
  const [status, setStatus] = useState<string | null>(null);
  const writes = useMay('limit.write');
  return (
    <Page title="Limits">
      <p className="sub">
        What one operator can commit alone. Above a limit, a second person has to approve. Days and
        months are in UTC.
      </p>
      <SettingsTabs current={paths.limits} />
      {status && <output className="note">{status}</output>}
      <LimitTable onEdit={writes ? setEditing : null} />
      {editing && (
        <LimitEditor
          limit={editing}
          onClose={() => setEditing(null)}
          onSaved={({ approvalId }) => {
            setEditing(null);
            setStatus(
              approvalId === null
                ? 'The limit applies from now on.'
                : 'Not changed yet: the raise waits for a second person.',
            );
          }}
        />
      )}
    </Page>
  );
}
