import { BusinessError } from '@pollen/contract/codes/error-code';
import type { profileOperations } from '@pollen/contract/operations/profile';
import type { Handlers } from '../../http/call.ts';

export function profileRoutes(): Handlers<typeof profileOperations> {
  return {
    readProfile: async () => {
      throw new BusinessError('notFound');
    },
  };
}
