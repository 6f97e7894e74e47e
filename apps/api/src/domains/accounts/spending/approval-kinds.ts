import { type Role, roles } from '@pollen/contract/operator/permission';
import { type LimitKind, limitKindNames } from '@pollen/contract/operator/spending';
import * as z from 'zod/mini';
import type { ApprovalKind } from '../approval/public.ts';
import { applyLimit } from './commands/save-limit.ts';
import type { Unit } from './domain.ts';
import { lockLimit } from './store.ts';

const payloadSchema = z.object({
  kind: z.enum(limitKindNames),
  role: z.enum(roles),
  amounts: z.array(z.object({ country: z.int(), amount: z.int() })),
});

/** Raises a limit as the second person. */
export const limitKind: ApprovalKind = {
  kind: 'limit.raise',
  label: 'Raise a limit',
  permission: 'limit.approve',
  lock: async (tx, { id }) => {
    const [kind, role] = id.split(' ');
    await lockLimit(tx, kind as LimitKind, role as Role);
  },
  apply: async (tx, { id, payload, by, now }) => {
    const { kind, role, amounts } = payloadSchema.parse(payload);
    const typed = amounts.map(({ country, amount }) => ({ country: country as Unit, amount }));
    await applyLimit(tx, by, { kind, role }, typed, { now, approval: id });
  },
};
