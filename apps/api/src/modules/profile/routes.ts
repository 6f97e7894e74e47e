import type { profileOperations } from '@pollen/contract/operations/profile';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Handlers } from '../../http/call.ts';
import type { Files } from '../files/public.ts';
import { changeProfile } from './commands/change-profile.ts';
import { readProfile } from './commands/read-profile.ts';

export interface ProfileServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly files: Files;
}

export function profileRoutes(services: ProfileServices): Handlers<typeof profileOperations> {
  return {
    readProfile: async ({ session }) => session.profile,
    changeProfile: async ({ session, input }) => {
      await changeProfile(services, session.memberId, input);
      return readProfile(services.db, session.memberId);
    },
  };
}
