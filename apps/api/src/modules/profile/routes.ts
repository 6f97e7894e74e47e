import type { profileOperations } from '@pollen/contract/operations/profile';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Handlers } from '../../http/call.ts';
import { changeProfile } from './commands/change-profile.ts';
import { readProfile } from './commands/read-profile.ts';

export function profileRoutes(db: Database, clock: Clock): Handlers<typeof profileOperations> {
  return {
    readProfile: async ({ session }) => session.profile,
    changeProfile: async ({ session, input }) => {
      await changeProfile(db, session.memberId, input, clock());
      return readProfile(db, session.memberId);
    },
  };
}
