import { BusinessError } from '@pollen/contract/codes/error-code';
import * as z from 'zod/mini';
import type { Queryable } from '../../../db/database.ts';
import type { ApprovalKind } from '../../accounts/approval/public.ts';
import { recordAction } from '../../accounts/operator/public.ts';
import { postGrant } from './commands/move-points.ts';
import { type GrantRow, lockGrant, selectGrant, updateDeclined } from './store.ts';

const payloadSchema = z.object({ grantId: z.int() });

const grantIdOf = (payload: unknown): number => payloadSchema.parse(payload).grantId;

async function find(db: Queryable, payload: unknown): Promise<GrantRow> {
  const row = await selectGrant(db, grantIdOf(payload));
  if (!row) throw new BusinessError('notFound');
  return row;
}

/** Posts a grant or a deduction as the second person. */
export const pointsKind: ApprovalKind = {
  kind: 'support.points',
  label: 'Grant or deduct points',
  permission: 'member.points',
  lock: async (tx, { id }) => {
    await lockGrant(tx, Number(id.split('-')[1]));
  },
  // The note is not stored with the request, because it is erased with its member.
  describe: async (db, { payload }) => {
    const { note } = await find(db, payload);
    return note === '' ? [] : [{ name: 'Note', value: note }];
  },
  apply: async (tx, { id, payload, by, now }) => {
    const row = await postGrant(tx, grantIdOf(payload), by.operatorId, now);
    await recordAction(tx, {
      by,
      action: `points.${row.direction}`,
      target: { kind: 'member', id: row.memberId },
      after: { grant: row.id, points: row.points, reason: row.reason, approval: id },
      now,
    });
  },
  close: (tx, { payload }) => updateDeclined(tx, grantIdOf(payload)),
};
