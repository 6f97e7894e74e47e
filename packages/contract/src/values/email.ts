/**
 * Spec §5: local part of letters, digits, dot, underscore, hyphen; a domain; a top-level domain of
 * 2 to 6 letters.
 */
export const emailPattern =
  /^[A-Za-z0-9._-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*\.[A-Za-z]{2,6}$/;

export const emailMaxLength = 254;

export function isEmail(value: string): boolean {
  return value.length <= emailMaxLength && emailPattern.test(value);
}
