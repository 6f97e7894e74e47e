import type { PointValue } from '@pollen/contract/operator/settings';
import { useState } from 'react';
import { ExpiryCard } from '../features/settings/expiry-card.tsx';
import { PointValueEditor } from '../features/settings/point-value-editor.tsx';
import { PointValueTable } from '../features/settings/point-value-table.tsx';
import type { PageProps } from '../platform/page-props.ts';
import { paths } from '../platform/paths.ts';
import { useMay } from '../platform/session.ts';
import { Page } from '../ui/page.tsx';
import { SettingsTabs } from './settings-tabs.tsx';

export default function PointValuesPage(_: PageProps) {
  const [editing, setEditing] = useState<PointValue | null>(null);
  const [saved, setSaved] = useState<string | null>(null);
  const writes = useMay('pointValue.write');
  return (
    <Page title="Point values">
      <p className="sub">
        What one point is worth in each country. Members see their balance and every task in this
        money. Cash-outs already requested keep the amount they were requested with.
      </p>
      <SettingsTabs current={paths.pointValues} />
      {saved && <output className="note">{saved}</output>}
      <PointValueTable onEdit={writes ? setEditing : null} />
      <ExpiryCard writes={writes} />
      {editing && (
        <PointValueEditor
          value={editing}
          onClose={() => setEditing(null)}
          onSaved={({ approvalId }) => {
            setEditing(null);
            setSaved(
              approvalId === null
                ? 'The value stays as it is.'
                : 'Not changed yet: the new value waits for a second person.',
            );
          }}
        />
      )}
    </Page>
  );
}
