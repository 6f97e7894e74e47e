import { bank, type CountryRule, checkDigits, withoutSeparators } from './rule.ts';

/** A name as Vietnamese banks print it: capitals without accents; Đ has no accent to remove. */
export function bankNameOf(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'D').toUpperCase();
}

export const vietnam: CountryRule = {
  types: [
    bank('970436', 'Vietcombank'),
    bank('970418', 'BIDV'),
    bank('970405', 'Agribank'),
    bank('970415', 'VietinBank'),
    bank('970407', 'Techcombank'),
    bank('970422', 'MB Bank'),
    bank('970416', 'ACB'),
    bank('970432', 'VPBank'),
    bank('970403', 'Sacombank'),
    bank('970423', 'TPBank'),
    bank('970437', 'HDBank'),
    bank('970441', 'VIB'),
    bank('970443', 'SHB'),
    bank('970431', 'Eximbank'),
    bank('970426', 'MSB'),
    bank('970448', 'OCB'),
    bank('970440', 'SeABank'),
  ],
  fields: [],
  check: (type, input) => checkDigits(type, withoutSeparators(input.accountNumber), [6, 19]),
  nameOf: bankNameOf,
  namePattern: /^[A-Z][A-Z .,'’/()&-]*$/,
};
