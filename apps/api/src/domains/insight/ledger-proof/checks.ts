import { buzzChecks } from '../../community/buzz/public.ts';
import { checkinChecks } from '../../community/checkin/public.ts';
import { inviteChecks } from '../../community/invite/public.ts';
import { lotteryChecks } from '../../community/lottery/public.ts';
import { cashoutChecks } from '../../money/cashout/public.ts';
import { pointExpiryChecks } from '../../money/point-expiry/public.ts';
import { pointGrantChecks } from '../../money/point-grant/public.ts';
import { fairPayChecks } from '../../work/fair-pay/public.ts';
import { participationChecks } from '../../work/participation/public.ts';

/** What must hold between the ledger and the modules that move points. */
export const moneyChecks = [
  ...checkinChecks,
  ...buzzChecks,
  ...lotteryChecks,
  ...cashoutChecks,
  ...inviteChecks,
  ...participationChecks,
  ...pointGrantChecks,
  ...fairPayChecks,
  ...pointExpiryChecks,
];
