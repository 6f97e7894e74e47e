import { BusinessError } from '@pollen/contract/codes/error-code';
import { passwordFault } from '@pollen/contract/values/password';
import { isCommonPassword } from '../domain/common-passwords.ts';

/** Refuses a password that breaks the rules. Cheap, so it runs before single-use codes are consumed. */
export function judgePassword(password: string, email: string): void {
  if (passwordFault(password, email) !== null || isCommonPassword(password)) {
    throw new BusinessError('weakPassword');
  }
}
