import { type CountryCode, countryCodes } from '@pollen/contract/codes/country';
import * as z from 'zod/mini';
import type { ApprovalKind } from '../../accounts/approval/public.ts';
import { applyFloor } from './commands/save-floor.ts';
import { payFloorChange } from './domain.ts';
import { lockFloor } from './store.ts';

const payloadSchema = z.object({ country: z.literal([...countryCodes]), points: z.int() });

/** Changes a fair-pay floor as the second person. */
export const payFloorKind: ApprovalKind = {
  kind: payFloorChange,
  label: 'Change a fair-pay floor',
  permission: 'fairPay.approve',
  lock: async (tx, { id }) => {
    await lockFloor(tx, Number(id) as CountryCode);
  },
  apply: (tx, { id, payload, by, now }) =>
    applyFloor(tx, by, payloadSchema.parse(payload), { approval: id, now }),
};
