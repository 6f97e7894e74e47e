import type { settingsOperatorOperations } from '@pollen/contract/operator/settings';
import type { Clock } from '../../../../clock.ts';
import type { Database } from '../../../../db/database.ts';
import type { Handlers } from '../../../../http/call.ts';
import { savePointValue } from './commands/save-point-value.ts';
import { listTexts, saveText } from './commands/save-text.ts';
import { listPointValues } from './queries/list-point-values.ts';

export function settingsOperatorRoutes({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): Handlers<typeof settingsOperatorOperations> {
  return {
    listPointValues: async () => ({ items: await listPointValues(db, clock()) }),
    savePointValue: ({ session, input, transact }) =>
      transact(async (tx) => {
        const now = clock();
        await savePointValue(tx, session, input, now);
        const values = await listPointValues(tx, now);
        const saved = values.find(({ country }) => country === input.country);
        if (!saved) throw new Error('the value of a point is not listed');
        return saved;
      }),
    listTexts: async () => ({ items: await listTexts(db) }),
    saveText: ({ session, input, transact }) =>
      transact((tx) => saveText(tx, session, input, clock())),
  };
}
