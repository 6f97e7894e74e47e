import * as z from 'zod/mini';
import type { ApprovalKind } from '../../accounts/approval/public.ts';
import { applyRule, expiryChange } from './commands/save-rule.ts';
import { lockRule } from './store.ts';

const payloadSchema = z.object({ months: z.int() });

/** Switches expiry on or off, or changes its time, as the second person. */
export const pointExpiryKind: ApprovalKind = {
  kind: expiryChange,
  label: 'Change when points expire',
  permission: 'pointValue.approve',
  lock: async (tx) => {
    await lockRule(tx);
  },
  apply: (tx, { id, payload, by, now }) =>
    applyRule(tx, by, payloadSchema.parse(payload).months, { approval: id, now }),
};
