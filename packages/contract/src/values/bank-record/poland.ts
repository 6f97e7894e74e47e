import { type CountryRule, problem, withoutSeparators } from './rule.ts';

/** The remainder modulo 97 of a number too long for arithmetic, a few digits at a time. */
function remainderBy97(digits: string): number {
  let remainder = 0;
  for (let at = 0; at < digits.length; at += 7) {
    remainder = Number(`${remainder}${digits.slice(at, at + 7)}`) % 97;
  }
  return remainder;
}

/** ISO 13616: the first four characters move to the end, letters become 10 to 35. */
export function isPolishIban(iban: string): boolean {
  if (!/^PL\d{26}$/.test(iban)) return false;
  const rearranged = `${iban.slice(4)}2521${iban.slice(2, 4)}`;
  return remainderBy97(rearranged) === 1;
}

const sortCodeWeights = [3, 9, 7, 1, 3, 9, 7, 1];

/** The eighth digit of a bank's sort code, which starts the account number, is a check digit. */
export function isPolishSortCode(sortCode: string): boolean {
  if (!/^\d{8}$/.test(sortCode)) return false;
  const sum = sortCodeWeights.reduce((all, weight, at) => all + weight * Number(sortCode[at]), 0);
  return sum % 10 === 0;
}

export const poland: CountryRule = {
  types: [{ code: 'iban', name: 'Polish bank account (IBAN)', kind: 'bank', number: 'iban' }],
  fields: [],
  latinFile: true,
  check: (_type, input) => {
    const digits = withoutSeparators(input.accountNumber).toUpperCase().replace(/^PL/, '');
    const accountNumber = `PL${digits}`;
    if (!/^\d{26}$/.test(digits)) {
      const params = { least: 26, most: 26 };
      return { accountNumber, refusals: [problem('accountNumber', 'bank.ibanLength', params)] };
    }
    return isPolishIban(accountNumber) && isPolishSortCode(digits.slice(2, 10))
      ? { accountNumber }
      : { accountNumber, refusals: [problem('accountNumber', 'bank.checksum')] };
  },
};
