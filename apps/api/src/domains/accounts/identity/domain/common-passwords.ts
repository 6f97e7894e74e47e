import { passwordMinLength } from '@pollen/contract/values/password';
import { dictionary } from '@zxcvbn-ts/language-common';

/** Shorter ones are refused for their length already. */
const common = new Set(
  dictionary['passwords-common']
    .filter((password) => password.length >= passwordMinLength)
    .map((password) => password.toLowerCase()),
);

/** Guessers try these first, with a digit or a mark at the end. */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  return common.has(plain) || common.has(plain.replace(/[\d!?.]$/, '')) || oneKey.test(plain);
}

const oneKey = /^(.)\1*$/u;
