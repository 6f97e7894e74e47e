import { bank, type CountryRule, checkDigits, problem, withoutSeparators } from './rule.ts';

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
    return { ...number, branch, refusals };
  },
};
