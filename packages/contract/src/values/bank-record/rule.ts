/** How a bank or e-wallet identifies an account. */
export type NumberKind = 'account' | 'iban' | 'mobile' | 'promptpay';

export interface BankType {
  /** Its code among the country's banks: clearing code, BIC, NAPAS BIN. */
  readonly code: string;
  readonly name: string;
  readonly kind: 'bank' | 'wallet';
  readonly number: NumberKind;
  /** The usual number of digits of its accounts; another number is a warning, not an error. */
  readonly lengths?: readonly number[];
}

/** What a member types. */
export interface BankRecordInput {
  readonly bankType: string;
  readonly accountName: string;
  readonly accountNumber: string;
  /** Australia only. */
  readonly bsb?: string | undefined;
  /** Malaysia only, for a bank that is not in the list. */
  readonly bic?: string | undefined;
  /** A Latin spelling, if files for banks allow only Latin letters and the name has others. */
  readonly latinName?: string | undefined;
}

/** The same, normalized: digits as text, no spaces, the name as the bank expects it. */
export interface BankRecord {
  readonly bankType: string;
  readonly accountName: string;
  readonly accountNumber: string;
  /** BSB in Australia, BIC of an unlisted bank in Malaysia, otherwise null. */
  readonly branch: string | null;
  /** Replaces the name in a file for the bank, if the file cannot contain the name. */
  readonly latinName?: string;
}

export type BankField = 'bankType' | 'accountName' | 'accountNumber' | 'bsb' | 'bic' | 'latinName';

/** A message key and its parameters. */
export interface Problem {
  readonly field: BankField;
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;
}

export interface CheckedBankRecord {
  readonly record: BankRecord;
  /** Invalid format or checksum: never accepted. */
  readonly refusals: readonly Problem[];
  /** Unusual: accepted once the member confirms it. */
  readonly warnings: readonly Problem[];
}

/** A country's banks and the rules for their account numbers. */
export interface CountryRule {
  readonly types: readonly BankType[];
  /** Fields in addition to name and number. */
  readonly fields: readonly ('bsb' | 'bic')[];
  readonly check: (type: BankType, input: BankRecordInput) => CheckedNumber;
  /** Converts a name to the form the country's banks expect; unchanged by default. */
  readonly nameOf?: (name: string) => string;
  /** Set if a name in another script could not be paid. */
  readonly namePattern?: RegExp;
  /** The country's payout file allows Latin letters only. */
  readonly latinFile?: boolean;
}

export interface CheckedNumber {
  readonly accountNumber: string;
  readonly branch?: string;
  readonly refusals?: readonly Problem[];
  readonly warnings?: readonly Problem[];
}

export const problem = (
  field: BankField,
  key: string,
  params: Problem['params'] = {},
): Problem => ({ field, key, params });

/** People group digits with spaces, dots and hyphens, which are not part of the number. */
export const withoutSeparators = (text: string): string =>
  text.replace(/[\s.\-\u2010-\u2015]/g, '');

/** A number of digits between two bounds; an unusual number is a warning. */
export function checkDigits(
  type: BankType,
  accountNumber: string,
  [least, most]: readonly [number, number],
): CheckedNumber {
  if (!/^\d+$/.test(accountNumber) || /^0+$/.test(accountNumber)) {
    return { accountNumber, refusals: [problem('accountNumber', 'bank.digitsOnly')] };
  }
  const { length } = accountNumber;
  if (length < least || length > most) {
    const params = { least, most };
    return { accountNumber, refusals: [problem('accountNumber', 'bank.length', params)] };
  }
  if (type.lengths && !type.lengths.includes(length)) {
    const params = { bank: type.name, usual: type.lengths.join(', '), length };
    return { accountNumber, warnings: [problem('accountNumber', 'bank.unusualLength', params)] };
  }
  return { accountNumber };
}

/** A mobile number in national form; the country's prefix, with or without `+`, becomes 0. */
export function nationalMobile(text: string, callingCode: string): string {
  const compact = withoutSeparators(text).replace(/[()]/g, '');
  const international = new RegExp(`^(?:\\+|00)?${callingCode}0?(?=[1-9])`);
  return compact.replace(international, '0');
}

export function checkMobile(accountNumber: string, pattern: RegExp): CheckedNumber {
  return pattern.test(accountNumber)
    ? { accountNumber }
    : { accountNumber, refusals: [problem('accountNumber', 'bank.mobile')] };
}

export const bank = (code: string, name: string, ...lengths: readonly number[]): BankType => ({
  code,
  name,
  kind: 'bank',
  number: 'account',
  ...(lengths.length > 0 ? { lengths } : {}),
});

export const wallet = (code: string, name: string, number: NumberKind = 'mobile'): BankType => ({
  code,
  name,
  kind: 'wallet',
  number,
});
