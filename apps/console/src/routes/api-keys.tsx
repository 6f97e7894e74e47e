import { useState } from 'react';
import { CreateKey } from '../features/api-key/create-key.tsx';
import { KeyTable } from '../features/api-key/key-table.tsx';
import type { PageProps } from '../platform/page-props.ts';
import { paths } from '../platform/paths.ts';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { IntegrationTabs } from './integration-tabs.tsx';

/** Keys for programs of clients. */
export default function ApiKeysPage(_: PageProps) {
  const [creating, setCreating] = useState(false);
  return (
    <Page
      title="API keys"
      actions={
        <Button kind="honey" onClick={() => setCreating(true)}>
          Create key
        </Button>
      }
    >
      <p className="sub">
        Clients’ programs use a key to read results and download files of answers. Every file is
        recorded in the action log. The calls are described in{' '}
        <a className="link" href="/api/openapi.json" target="_blank" rel="noreferrer">
          the API document
        </a>
        .
      </p>
      <IntegrationTabs current={paths.apiKeys} />
      <KeyTable />
      {creating && <CreateKey onClose={() => setCreating(false)} />}
    </Page>
  );
}
