import type { settingsOperations } from '@pollen/contract/operations/settings';
import type { Database } from '../../../db/database.ts';
import type { Handlers } from '../../../http/call.ts';
import { listCountries } from './queries/read-point-values.ts';
import { selectTexts } from './store.ts';

export function settingsRoutes(
  db: Database,
  frameOrigins: readonly string[],
): Handlers<typeof settingsOperations> {
  return {
    readTexts: ({ facts }) => selectTexts(db, facts.locale),
    listFrameOrigins: async () => ({ origins: [...frameOrigins] }),
    listCountries: () => listCountries(db),
  };
}
