import { type CountryCode, countryCodes } from '@pollen/contract/codes/country';
import * as z from 'zod/mini';
import type { ApprovalKind } from '../../approval/public.ts';
import { pointValueChange } from '../domain.ts';
import { applyPointValue, describeBalances, lockKnown } from './commands/save-point-value.ts';

const payloadSchema = z.object({ country: z.literal([...countryCodes]), valueMinor: z.int() });

/** Changes the value of a point as the second person. */
export const pointValueKind: ApprovalKind = {
  kind: pointValueChange,
  label: 'Change the value of a point',
  permission: 'pointValue.approve',
  lock: async (tx, { id }) => {
    await lockKnown(tx, Number(id) as CountryCode);
  },
  describe: (db, { payload }) => describeBalances(db, payloadSchema.parse(payload)),
  apply: (tx, { id, payload, by, now }) =>
    applyPointValue(tx, by, payloadSchema.parse(payload), { approval: id, now }),
};
