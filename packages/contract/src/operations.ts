import type { OperationShape } from './operation.ts';
import { bankOperations } from './operations/bank.ts';
import { buzzOperations } from './operations/buzz.ts';
import { cashoutOperations } from './operations/cashout.ts';
import { checkinOperations } from './operations/checkin.ts';
import { fileOperations } from './operations/files.ts';
import { helpOperations } from './operations/help.ts';
import { identityOperations } from './operations/identity.ts';
import { inviteOperations } from './operations/invite.ts';
import { landingOperations } from './operations/landing.ts';
import { lotteryOperations } from './operations/lottery.ts';
import { messageOperations } from './operations/message.ts';
import { processOperations } from './operations/process.ts';
import { profileOperations } from './operations/profile.ts';
import { settingsOperations } from './operations/settings.ts';
import { stageOperations } from './operations/stage.ts';
import { studioTestOperations } from './operations/studio.ts';
import { taskOperations } from './operations/task.ts';
import { trustOperations } from './operations/trust.ts';
import { walletOperations } from './operations/wallet.ts';

/** The whole member API, by operation name. A new domain is added here once. */
export const operations = {
  ...bankOperations,
  ...buzzOperations,
  ...cashoutOperations,
  ...checkinOperations,
  ...fileOperations,
  ...helpOperations,
  ...identityOperations,
  ...landingOperations,
  ...lotteryOperations,
  ...inviteOperations,
  ...messageOperations,
  ...processOperations,
  ...profileOperations,
  ...settingsOperations,
  ...stageOperations,
  ...studioTestOperations,
  ...taskOperations,
  ...trustOperations,
  ...walletOperations,
} as const satisfies Record<string, OperationShape>;

export type Operations = typeof operations;
