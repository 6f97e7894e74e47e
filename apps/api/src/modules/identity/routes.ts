import { BusinessError } from '@pollen/contract/codes/error-code';
import type { identityOperations } from '@pollen/contract/operations/identity';
import type { Handlers } from '../../http/call.ts';

export function identityRoutes(): Handlers<typeof identityOperations> {
  return {
    loginWithPassword: async () => {
      throw new BusinessError('wrongCredentials');
    },
    refreshTokens: async () => {
      throw new BusinessError('unauthenticated');
    },
    logout: async () => ({}),
  };
}
