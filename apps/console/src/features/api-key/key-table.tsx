import type { ApiKey } from '@pollen/contract/operator/api-key';
import { useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { moment } from '../../platform/format.ts';
import { useCall } from '../../platform/queries.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal } from '../../ui/field.tsx';
import { Tag } from '../../ui/tag.tsx';
import { scopeWords, stateOf } from './rules.ts';

function RevokeDialog({
  apiKey,
  onClose,
}: {
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
}) {
  const revoke = useAction('POST /keys/{id}/revoke');
  async function run() {
    if (await revoke.run({ id: apiKey.id })) onClose();
  }
  return (
    <Dialog
      title={`Revoke ${apiKey.name}?`}
      onClose={onClose}
      action={{ label: 'Revoke key', kind: 'berry', busy: revoke.busy, run: () => void run() }}
    >
      <p>Programs that use it are refused from now on. This cannot be undone.</p>
      <Refusal>{revoke.refusal}</Refusal>
    </Dialog>
  );
}

function State({ apiKey, onRevoke }: { readonly apiKey: ApiKey; readonly onRevoke: () => void }) {
  const state = stateOf(apiKey, new Date());
  if (state === 'revoked') return <Tag>Revoked {moment(apiKey.revokedAt)}</Tag>;
  if (state === 'expired') return <Tag>Expired</Tag>;
  return (
    <Button kind="berry-line" aria-label={`Revoke ${apiKey.name}`} onClick={onRevoke}>
      Revoke
    </Button>
  );
}

/** API keys, newest first. */
export function KeyTable() {
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const query = useCall('GET /keys', {});
  return (
    <>
      <DataTable
        caption="API keys"
        list={{
          items: query.data?.items ?? [],
          loading: query.isPending,
          error: query.error,
          more: null,
          loadingMore: false,
          retry: () => void query.refetch(),
        }}
        rowKey={({ id }) => id}
        empty="No keys yet."
        columns={[
          {
            head: 'Name',
            cell: ({ name, prefix }) => (
              <span>
                <b>{name}</b>
                <br />
                <span className="cap mono">{prefix}…</span>
              </span>
            ),
          },
          {
            head: 'Permissions',
            cell: ({ scopes }) => scopes.map((one) => scopeWords[one]).join('; '),
          },
          { head: 'Tasks', cell: ({ taskNos }) => taskNos?.join(', ') ?? 'All' },
          {
            head: 'Created',
            cell: ({ createdBy, createdAt }) => `${createdBy}, ${moment(createdAt)}`,
          },
          { head: 'Last used', cell: ({ lastUsedAt }) => moment(lastUsedAt) },
          { head: 'Expires', cell: ({ expiresAt }) => moment(expiresAt) },
          {
            head: 'State',
            cell: (key) => <State apiKey={key} onRevoke={() => setRevoking(key)} />,
          },
        ]}
      />
      {revoking && <RevokeDialog apiKey={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
}
