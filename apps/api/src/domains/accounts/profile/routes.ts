import type { profileOperations } from '@pollen/contract/operations/profile';
import type { Handlers } from '../../../http/call.ts';
import { type ChangeServices, changeProfile } from './commands/change-profile.ts';
import { readProfile } from './queries/read-profile.ts';

export function profileRoutes(services: ChangeServices): Handlers<typeof profileOperations> {
  return {
    readProfile: async ({ session }) => session.profile,
    changeProfile: async ({ session, input }) => {
      await changeProfile(services, session.memberId, input);
      return readProfile(services.db, session.memberId);
    },
  };
}
