import type { CountryCode } from '@pollen/contract/codes/country';
import { type RefusalReason, refusalReasons } from '@pollen/contract/values/cashout';

/** ISO 20022 reason codes that a member can act on. */
const isoReasons: Readonly<Record<string, RefusalReason>> = {
  AC01: 'accountInvalid',
  AC02: 'accountInvalid',
  AC03: 'accountInvalid',
  AC04: 'accountClosed',
  AC06: 'accountBlocked',
  AC07: 'accountClosed',
  AC13: 'accountInvalid',
  AG01: 'accountBlocked',
  BE01: 'nameMismatch',
  BE04: 'accountInvalid',
  RC01: 'accountInvalid',
  RC04: 'accountInvalid',
};

const australia = 2;

/** Return codes of the Australian direct-entry system. */
const directEntryReasons: Readonly<Record<string, RefusalReason>> = {
  '1': 'accountInvalid',
  '3': 'accountClosed',
  '5': 'accountInvalid',
};

/** Common phrases of banks that give no code. */
const phrases: readonly (readonly [pattern: RegExp, reason: RefusalReason])[] = [
  [/\bclosed\b/i, 'accountClosed'],
  [/\b(blocked|frozen|dormant|restricted)\b/i, 'accountBlocked'],
  [/\bname\b.*\b(mismatch|differ|match|wrong|incorrect)/i, 'nameMismatch'],
  [
    /\b(invalid|incorrect|unknown|wrong|no such|not found)\b.*\b(account|bsb|iban)\b/i,
    'accountInvalid',
  ],
  [
    /\b(account|bsb|iban)\b.*\b(invalid|incorrect|unknown|wrong|not found|does not exist)\b/i,
    'accountInvalid',
  ],
];

/** The reason shown to the member for a bank's text. The original text is stored as well. */
export function refusalReasonOf(bankReason: string, country: CountryCode): RefusalReason {
  const text = bankReason.trim();
  const own = refusalReasons.find((reason) => reason === text);
  if (own) return own;
  const [code = ''] = text.split(/[\s:;,-]/);
  return (
    isoReasons[code.toUpperCase()] ??
    (country === australia ? directEntryReasons[code] : undefined) ??
    phrases.find(([pattern]) => pattern.test(text))?.[1] ??
    'bankReturned'
  );
}
