import {
  bank,
  type CheckedNumber,
  type CountryRule,
  checkDigits,
  checkMobile,
  nationalMobile,
  problem,
  wallet,
  withoutSeparators,
} from './rule.ts';

/** The thirteenth digit of a citizen id is a check digit of the other twelve, weighted 13 down to 2. */
export function thaiIdCheckDigit(firstTwelve: string): number {
  const sum = [...firstTwelve].reduce((total, digit, at) => total + Number(digit) * (13 - at), 0);
  return (11 - (sum % 11)) % 10;
}

function checkPromptPay(text: string): CheckedNumber {
  const compact = withoutSeparators(text);
  if (!/^\d{13}$/.test(compact)) return checkMobile(nationalMobile(text, '66'), /^0[689]\d{8}$/);
  return Number(compact[12]) === thaiIdCheckDigit(compact.slice(0, 12))
    ? { accountNumber: compact }
    : { accountNumber: compact, refusals: [problem('accountNumber', 'bank.checksum')] };
}

export const thailand: CountryRule = {
  types: [
    wallet('promptpay', 'PromptPay', 'promptpay'),
    bank('004', 'KBank'),
    bank('014', 'SCB'),
    bank('002', 'Bangkok Bank (BBL)'),
    bank('006', 'Krungthai (KTB)'),
    bank('025', 'Krungsri'),
    bank('011', 'TTB'),
    bank('030', 'GSB'),
    bank('034', 'BAAC'),
    bank('033', 'GH Bank'),
    bank('022', 'CIMB Thai'),
    bank('024', 'UOB Thailand'),
    bank('069', 'Kiatnakin Phatra'),
    bank('073', 'LH Bank'),
  ],
  fields: [],
  check: (type, input) =>
    type.number === 'promptpay'
      ? checkPromptPay(input.accountNumber)
      : checkDigits(type, withoutSeparators(input.accountNumber), [10, 12]),
};
