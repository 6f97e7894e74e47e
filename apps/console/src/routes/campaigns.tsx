import type { OperatorCampaign } from '@pollen/contract/operator/invite';
import { useState } from 'react';
import { CampaignEditor } from '../features/invite/campaign-editor.tsx';
import { CampaignTable } from '../features/invite/campaign-table.tsx';
import type { PageProps } from '../platform/page-props.ts';
import { useMay } from '../platform/session.ts';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';

export default function CampaignsPage(_: PageProps) {
  const writes = useMay('campaign.write');
  const [editing, setEditing] = useState<OperatorCampaign | 'new' | null>(null);
  return (
    <Page
      title="Campaigns"
      about={<span className="cap">Invitation links of the house, or of one host.</span>}
      actions={
        writes &&
        editing === null && (
          <Button kind="honey" onClick={() => setEditing('new')}>
            New campaign
          </Button>
        )
      }
    >
      {editing === null ? (
        <CampaignTable onEdit={writes ? setEditing : null} />
      ) : (
        <CampaignEditor
          campaign={editing === 'new' ? null : editing}
          onDone={() => setEditing(null)}
        />
      )}
    </Page>
  );
}
