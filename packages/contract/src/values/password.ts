import { beyondLimit, type NamedLimit } from './field-fault.ts';

export const passwordMinLength = 8;
export const passwordMaxLength = 72;

export type PasswordFault = NamedLimit | 'field.passwordIsEmail';

/**
 * The part of the password rule that both sides can check; only the server has the list of common
 * passwords.
 */
export function passwordFault(password: string, email: string): PasswordFault | null {
  const length = [...password].length;
  if (length < passwordMinLength) return beyondLimit('field.tooShort', passwordMinLength);
  if (length > passwordMaxLength) return beyondLimit('field.tooLong', passwordMaxLength);
  const plain = password.trim().toLowerCase();
  const address = email.trim().toLowerCase();
  if (plain === address || plain === address.split('@')[0]) return 'field.passwordIsEmail';
  return null;
}
