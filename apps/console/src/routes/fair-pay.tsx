import type { PayFloor } from '@pollen/contract/operator/fair-pay';
import { useState } from 'react';
import { FloorEditor } from '../features/fair-pay/floor-editor.tsx';
import { FloorTable } from '../features/fair-pay/floor-table.tsx';
import { TopUpTable } from '../features/fair-pay/top-up-table.tsx';
import type { PageProps } from '../platform/page-props.ts';
import { paths } from '../platform/paths.ts';
import { useMay } from '../platform/session.ts';
import { Page } from '../ui/page.tsx';
import { SettingsTabs } from './settings-tabs.tsx';

export default function FairPayPage(_: PageProps) {
  const [editing, setEditing] = useState<PayFloor | null>(null);
  const [saved, setSaved] = useState<string | null>(null);
  const writes = useMay('fairPay.write');
  return (
    <Page title="Fair pay">
      <p className="sub">
        The least an hour of a survey should pay. Where the median duration of a task brings its
        reward below the floor of a country, members of that country whose work was accepted get the
        difference every hour, within the limit “All fair-pay top-ups in a day”.
      </p>
      <SettingsTabs current={paths.fairPay} />
      {saved && <output className="note">{saved}</output>}
      <FloorTable onEdit={writes ? setEditing : null} />
      <h2>Top-ups by task</h2>
      <TopUpTable />
      {editing && (
        <FloorEditor
          floor={editing}
          onClose={() => setEditing(null)}
          onSaved={({ approvalId }) => {
            setEditing(null);
            setSaved(
              approvalId === null
                ? 'The floor stays as it is.'
                : 'Not changed yet: the new floor waits for a second person.',
            );
          }}
        />
      )}
    </Page>
  );
}
