import type { OperationShape } from './operation.ts';
import { bankOperations } from './operations/bank.ts';
import { cashoutOperations } from './operations/cashout.ts';
import { checkinOperations } from './operations/checkin.ts';
import { fileOperations } from './operations/files.ts';
import { helpOperations } from './operations/help.ts';
import { identityOperations } from './operations/identity.ts';
import { messageOperations } from './operations/message.ts';
import { profileOperations } from './operations/profile.ts';
import { settingsOperations } from './operations/settings.ts';
import { walletOperations } from './operations/wallet.ts';

/** The whole member API, by operation name. A new domain is added here once. */
export const operations = {
  ...bankOperations,
  ...cashoutOperations,
  ...checkinOperations,
  ...fileOperations,
  ...helpOperations,
  ...identityOperations,
  ...messageOperations,
  ...profileOperations,
  ...settingsOperations,
  ...walletOperations,
} as const satisfies Record<string, OperationShape>;

export type Operations = typeof operations;
export type OperationName = keyof Operations;
