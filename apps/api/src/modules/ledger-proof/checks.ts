import { buzzChecks } from '../buzz/public.ts';
import { cashoutChecks } from '../cashout/public.ts';
import { checkinChecks } from '../checkin/public.ts';
import { fairPayChecks } from '../fair-pay/public.ts';
import { inviteChecks } from '../invite/public.ts';
import { lotteryChecks } from '../lottery/public.ts';
import { participationChecks } from '../participation/public.ts';
import { pointExpiryChecks } from '../point-expiry/public.ts';
import { pointGrantChecks } from '../point-grant/public.ts';

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
