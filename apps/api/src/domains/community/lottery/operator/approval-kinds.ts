import { lotteryOperatorOperations } from '@pollen/contract/operator/lottery';
import type { KeyRing } from '../../../../adapters/key-ring.ts';
import type { ApprovalKind } from '../../../accounts/approval/public.ts';
import { publishByOperator } from './commands/run-lottery.ts';
import { openCodes } from './request-payload.ts';

/** Publishes an offer of the lottery as the second person. */
export const lotteryPublishKind = (keyRing: KeyRing): ApprovalKind => ({
  kind: 'lottery.publish',
  label: 'Publish a lottery offer',
  permission: 'lottery.write',
  apply: async (tx, { payload, by, now }) => {
    const input = lotteryOperatorOperations.publishOffer.input.parse(openCodes(keyRing, payload));
    await publishByOperator(tx, keyRing, by, input, now);
  },
});
