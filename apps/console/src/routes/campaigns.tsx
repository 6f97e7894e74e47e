import type { OperatorCampaign } from '@pollen/contract/operator/invite';
import { useState } from 'react';
import { Arrivals } from '../features/invite/arrivals.tsx';
import { CampaignEditor } from '../features/invite/campaign-editor.tsx';
import { CampaignTable } from '../features/invite/campaign-table.tsx';
import { useSearch } from '../platform/navigation.ts';
import type { PageProps } from '../platform/page-props.ts';
import { paths } from '../platform/paths.ts';
import { useMay } from '../platform/session.ts';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { Tabs } from '../ui/tabs.tsx';

const advertisements = `${paths.invite}?tab=advertisements`;

export default function InvitePage(_: PageProps) {
  const writes = useMay('campaign.write');
  const [editing, setEditing] = useState<OperatorCampaign | 'new' | null>(null);
  const ads = new URLSearchParams(useSearch()).get('tab') === 'advertisements';
  const current = ads ? advertisements : paths.invite;
  return (
    <Page
      title="Invites"
      about={
        <span className="cap">Campaigns: invitation links from Pollen or from one member.</span>
      }
      actions={
        writes &&
        !ads &&
        editing === null && (
          <Button kind="honey" onClick={() => setEditing('new')}>
            New campaign
          </Button>
        )
      }
    >
      <Tabs
        label="Campaigns"
        current={current}
        tabs={[
          { href: paths.invite, label: 'Invitation links' },
          { href: advertisements, label: 'Advertisements' },
        ]}
      />
      {ads ? (
        <Arrivals />
      ) : editing === null ? (
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
