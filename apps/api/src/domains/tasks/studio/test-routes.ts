import { randomInt } from 'node:crypto';
import type { studioTestOperations } from '@pollen/contract/operations/studio';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import type { Handlers } from '../../../http/call.ts';
import { openTest } from './commands/test-link.ts';

/** The one call of the studio that needs no operator. */
export function studioTestRoutes(
  db: Database,
  clock: Clock,
): Handlers<typeof studioTestOperations> {
  return {
    readSurveyTest: ({ params }) =>
      openTest(db, params.token, clock(), (count) => randomInt(count)),
  };
}
