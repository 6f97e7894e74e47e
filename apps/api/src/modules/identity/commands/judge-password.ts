import { BusinessError } from '@pollen/contract/codes/error-code';
import { passwordFault } from '@pollen/contract/values/password';
import { isCommonPassword } from '../domain/common-passwords.ts';

/** Refuses a password that breaks the rule; cheap, so it stands before anything that is used up. */
export function judgePassword(password: string, email: string): void {
  if (passwordFault(password, email) !== null || isCommonPassword(password)) {
    throw new BusinessError('weakPassword');
  }
}
