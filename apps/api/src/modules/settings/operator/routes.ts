import type { settingsOperatorOperations } from '@pollen/contract/operator/settings';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import type { Handlers } from '../../../http/call.ts';
import { listTexts, saveText } from './commands/save-text.ts';

export function settingsOperatorRoutes({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): Handlers<typeof settingsOperatorOperations> {
  return {
    listTexts: async () => ({ items: await listTexts(db) }),
    saveText: ({ session, input, transact }) =>
      transact((tx) => saveText(tx, session, input, clock())),
  };
}
