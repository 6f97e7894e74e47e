import type { CountryCode } from '../../codes/country.ts';
import { australia } from './australia.ts';
import { indonesia } from './indonesia.ts';
import { malaysia } from './malaysia.ts';
import { philippines } from './philippines.ts';
import { poland } from './poland.ts';
import {
  type BankRecord,
  type BankRecordInput,
  type BankType,
  type CheckedBankRecord,
  type CountryRule,
  type Problem,
  problem,
} from './rule.ts';
import { thailand } from './thailand.ts';
import { vietnam } from './vietnam.ts';

const rules: Readonly<Record<CountryCode, CountryRule>> = {
  2: australia,
  3: indonesia,
  4: malaysia,
  5: thailand,
  6: philippines,
  8: poland,
  9: vietnam,
};

export const bankTypesOf = (country: CountryCode): readonly BankType[] => rules[country].types;

export const extraFieldsOf = (country: CountryCode) => rules[country].fields;

export function bankTypeOf(country: CountryCode, code: string): BankType | undefined {
  return rules[country].types.find((type) => type.code === code);
}

export const accountNameMaxLength = 70;

/** Letters of any script, and the characters allowed between them in names. */
const anyName = /^[\p{L}\p{M}][\p{L}\p{M} .,'’/()&-]*$/u;

function checkName(name: string, pattern: RegExp): Problem[] {
  if (name.length < 2) return [problem('accountName', 'bank.nameShort')];
  if (name.length > accountNameMaxLength) {
    return [problem('accountName', 'bank.nameLong', { most: accountNameMaxLength })];
  }
  return pattern.test(name) ? [] : [problem('accountName', 'bank.name')];
}

const otherLetter = /[^\P{L}\p{Script=Latin}]/u;
const latinPattern = /^[A-Za-z][A-Za-z .,'/()&-]*$/;

/** Whether a name has letters that the country's payout file cannot contain. */
export const needsLatinName = (country: CountryCode, accountName: string): boolean =>
  rules[country].latinFile === true && otherLetter.test(accountName);

/** Whether a stored record cannot be paid until its owner adds a Latin spelling. */
export const lacksLatinName = (
  country: CountryCode,
  { accountName, latinName }: Pick<BankRecord, 'accountName' | 'latinName'>,
): boolean => latinName === undefined && needsLatinName(country, accountName);

const tidy = (name: string) => name.normalize('NFC').trim().replace(/\s+/g, ' ');

function checkLatinName(name: string): Problem[] {
  if (name === '') return [problem('latinName', 'bank.latinNameNeeded')];
  if (name.length > accountNameMaxLength) {
    return [problem('latinName', 'bank.nameLong', { most: accountNameMaxLength })];
  }
  return name.length > 1 && latinPattern.test(name)
    ? []
    : [problem('latinName', 'bank.latinLettersOnly')];
}

/** Validates a bank record by the rules of its country, in the browser and on the server. */
export function checkBankRecord(country: CountryCode, input: BankRecordInput): CheckedBankRecord {
  const { types, check, nameOf = (name: string) => name, namePattern = anyName } = rules[country];
  const accountName = nameOf(tidy(input.accountName));
  const latinName = needsLatinName(country, accountName) ? tidy(input.latinName ?? '') : null;
  const type = types.find((one) => one.code === input.bankType);
  const number = type
    ? check(type, input)
    : { accountNumber: input.accountNumber, refusals: [problem('bankType', 'bank.type')] };
  return {
    record: {
      bankType: input.bankType,
      accountName,
      accountNumber: number.accountNumber,
      branch: number.branch ?? null,
      ...(latinName === null ? {} : { latinName }),
    },
    refusals: [
      ...(number.refusals ?? []),
      ...checkName(accountName, namePattern),
      ...(latinName === null ? [] : checkLatinName(latinName)),
    ],
    warnings: number.warnings ?? [],
  };
}

/** The only part of a number that is ever shown. */
export function maskNumber(accountNumber: string): string {
  return `•••• ${accountNumber.slice(-4)}`;
}
