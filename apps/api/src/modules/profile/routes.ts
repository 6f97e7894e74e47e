import { BusinessError } from '@pollen/contract/codes/error-code';
import type { profileOperations } from '@pollen/contract/operations/profile';
import type { Database } from '../../db/database.ts';
import type { Handlers } from '../../http/call.ts';
import { presentProfile } from './present.ts';
import { selectProfile } from './store.ts';

export function profileRoutes(db: Database): Handlers<typeof profileOperations> {
  return {
    readProfile: async ({ session }) => {
      const row = await selectProfile(db, session.memberId);
      if (!row) throw new BusinessError('unauthenticated');
      return presentProfile(row);
    },
  };
}
