import { inviteTaskHooks } from './modules/invite/public.ts';
import { lotteryTaskHooks } from './modules/lottery/public.ts';
import type { TaskHooks } from './modules/task/public.ts';

/** What modules do when a participation is qualified and paid, wherever that happens. */
export const qualifiedHooks: readonly TaskHooks[] = [lotteryTaskHooks, inviteTaskHooks];
