import { BusinessError } from '@pollen/contract/codes/error-code';
import type { apiKeyOperations } from '@pollen/contract/operator/api-key';
import type { Clock } from '../../../clock.ts';
import type { Queryable } from '../../../db/database.ts';
import type { Handlers } from '../../../http/call.ts';
import { readOperatorNames, recordAction } from '../../accounts/operator/public.ts';
import { readTitleTexts } from '../../tasks/task/public.ts';
import { hashOfKey, newKey } from './domain.ts';
import { insertKey, selectKeys, updateRevoked } from './store.ts';

/** A key for a task that does not exist is a typing mistake. */
async function requireTasks(db: Queryable, taskNos: readonly string[]): Promise<void> {
  const found = await readTitleTexts(db, taskNos);
  const known = new Set(found.map(({ taskNo }) => taskNo));
  if (taskNos.every((taskNo) => known.has(taskNo))) return;
  throw new BusinessError('badInput', {}, { fields: { taskNos: 'field.task' } });
}

export function apiKeyRoutes({
  clock,
}: {
  readonly clock: Clock;
}): Handlers<typeof apiKeyOperations> {
  return {
    listApiKeys: ({ read }) =>
      read(async (from) => {
        const rows = await selectKeys(from);
        const names = await readOperatorNames(
          from,
          rows.map(({ createdBy }) => createdBy),
        );
        return {
          items: rows.map((row) => ({
            ...row,
            createdBy: names.get(row.createdBy) ?? '',
            createdAt: row.createdAt.toISOString(),
            expiresAt: row.expiresAt.toISOString(),
            lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
            revokedAt: row.revokedAt?.toISOString() ?? null,
          })),
        };
      }),
    createApiKey: ({ session, input, transact }) =>
      transact(async (tx) => {
        const taskNos = input.taskNos && [...new Set(input.taskNos)];
        if (taskNos) await requireTasks(tx, taskNos);
        const { key, prefix } = newKey();
        const now = clock();
        const expiresAt = new Date(now.getTime() + input.days * 86_400_000);
        const named = { name: input.name, scopes: [...new Set(input.scopes)], taskNos };
        const id = await insertKey(tx, {
          ...named,
          prefix,
          hash: hashOfKey(key),
          expiresAt,
          createdBy: session.operatorId,
          createdAt: now,
        });
        await recordAction(tx, {
          by: session,
          action: 'key.create',
          target: { kind: 'key', id },
          now,
          after: { ...named, prefix, expiresAt },
        });
        return { id, key };
      }),
    revokeApiKey: ({ session, params: { id }, transact }) =>
      transact(async (tx) => {
        const now = clock();
        const name = await updateRevoked(tx, id, now);
        if (name === undefined) throw new BusinessError('notFound');
        await recordAction(tx, {
          by: session,
          action: 'key.revoke',
          target: { kind: 'key', id },
          now,
          before: { name, revoked: false },
          after: { name, revoked: true },
        });
        return {};
      }),
  };
}
