export const passwordMinLength = 8;
export const passwordMaxLength = 72;

export type PasswordFault = 'field.tooShort' | 'field.tooLong' | 'field.passwordIsEmail';

/** The part of the password rule both sides can judge; the list of common ones is the server's. */
export function passwordFault(password: string, email: string): PasswordFault | null {
  const length = [...password].length;
  if (length < passwordMinLength) return 'field.tooShort';
  if (length > passwordMaxLength) return 'field.tooLong';
  const plain = password.trim().toLowerCase();
  const address = email.trim().toLowerCase();
  if (plain === address || plain === address.split('@')[0]) return 'field.passwordIsEmail';
  return null;
}
