import { bank, type CountryRule, checkDigits, problem, withoutSeparators } from './rule.ts';

/** By the first two digits of a BSB, as AusPayNet assigns them. */
const australianBanks: Readonly<Record<string, string>> = {
  '01': 'ANZ',
  '03': 'Westpac',
  '06': 'Commonwealth Bank',
  '08': 'National Australia Bank',
  '10': 'BankSA',
  '11': 'St.George Bank',
  '12': 'Bank of Queensland',
  '14': 'Rabobank',
  '18': 'Macquarie Bank',
  '19': 'Bank of Melbourne',
  '24': 'Citibank',
  '30': 'Bankwest',
  '31': 'Bank Australia',
  '33': 'St.George Bank',
  '34': 'HSBC Australia',
  '48': 'Suncorp Bank',
  '55': 'Bank of Melbourne',
  '63': 'Bendigo Bank',
  '73': 'Westpac',
  '76': 'Commonwealth Bank',
  '80': 'Cuscal member bank',
  '92': 'ING Australia',
};

export const bankOfBsb = (bsb: string): string | undefined => australianBanks[bsb.slice(0, 2)];

/** One kind of record for all banks: the BSB encodes bank (digits 1, 2), state (3) and branch. */
export const australia: CountryRule = {
  types: [bank('bsb', 'Australian bank account')],
  fields: ['bsb'],
  latinFile: true,
  check: (type, input) => {
    const digits = withoutSeparators(input.bsb ?? '');
    const branch = `${digits.slice(0, 3)}-${digits.slice(3)}`;
    const right = /^\d{6}$/.test(digits) && digits !== '000000';
    const number = checkDigits(type, withoutSeparators(input.accountNumber), [5, 9]);
    const refusals = [...(right ? [] : [problem('bsb', 'bank.bsb')]), ...(number.refusals ?? [])];
    const isUnknown = right && bankOfBsb(branch) === undefined;
    const warnings = isUnknown ? [problem('bsb', 'bank.unknownBsb', { bsb: branch })] : [];
    return { ...number, branch, refusals, warnings: [...warnings, ...(number.warnings ?? [])] };
  },
};
