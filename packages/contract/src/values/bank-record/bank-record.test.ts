import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CountryCode, countryCodes } from '../../codes/country.ts';
import { bankTypesOf, checkBankRecord, lacksLatinName, maskNumber } from './bank-record.ts';
import { isPolishIban, isPolishSortCode } from './poland.ts';
import type { BankRecordInput } from './rule.ts';
import { thaiIdCheckDigit } from './thailand.ts';

const check = (country: CountryCode, input: Partial<BankRecordInput>) =>
  checkBankRecord(country, {
    bankType: '',
    accountName: 'Ana Cruz',
    accountNumber: '',
    ...input,
  });
const keys = (problems: readonly { field: string; key: string }[]) =>
  problems.map(({ field, key }) => `${field}: ${key}`);

type Case = readonly [CountryCode, string, string, string];
/** Country, type, input, stored value. */
const accepted: readonly Case[] = [
  [2, 'bsb', '12345', '12345'],
  [2, 'bsb', '123 456 789', '123456789'],
  [8, 'iban', 'PL61109010140000071219812874', 'PL61109010140000071219812874'],
  [8, 'iban', '61 1090 1014 0000 0712 1981 2874', 'PL61109010140000071219812874'],
  [8, 'iban', 'pl61-1090-1014-0000-0712-1981-2874', 'PL61109010140000071219812874'],
  [3, '014', '0123456789', '0123456789'],
  [3, '008', '1234567890123', '1234567890123'],
  [3, '002', '123456789012345', '123456789012345'],
  [3, '200', '1234567890123456', '1234567890123456'],
  [3, '022', '12345', '12345'],
  [3, 'gopay', '0812-3456-7890', '081234567890'],
  [3, 'ovo', '+62 812 3456 7890', '081234567890'],
  [3, 'dana', '62812345678', '0812345678'],
  [4, 'MBBEMYKL', '112233445566', '112233445566'],
  [4, 'CIBBMYKL', '1234567890', '1234567890'],
  [4, 'CIBBMYKL', '12345678901234', '12345678901234'],
  [4, 'tng', '012-345 6789', '0123456789'],
  [4, 'tng', '+60 12 345 6789', '0123456789'],
  [5, '004', '123-4-56789-0', '1234567890'],
  [5, '030', '123456789012', '123456789012'],
  [5, 'promptpay', '081 234 5678', '0812345678'],
  [5, 'promptpay', '+66812345678', '0812345678'],
  [6, 'bpi', '0123456789', '0123456789'],
  [6, 'unionbank', '12345678', '12345678'],
  [6, 'gcash', '0917 123 4567', '09171234567'],
  [6, 'gcash', '+639171234567', '09171234567'],
  [6, 'maya', '123456789012', '123456789012'],
  [9, '970436', '012345', '012345'],
  [9, '970405', '1234567890123456789', '1234567890123456789'],
];

test.each(accepted)('country %i, %s: %s is stored as %s', (country, bankType, typed, kept) => {
  const bsb = country === 2 ? { bsb: '062 000' } : {};
  const { record, refusals, warnings } = check(country, {
    bankType,
    accountNumber: typed,
    ...bsb,
  });
  expect([keys(refusals), keys(warnings)]).toEqual([[], []]);
  expect(record.accountNumber).toBe(kept);
});

test.each([
  [2, 'bsb', '1234', 'bank.length'],
  [2, 'bsb', '1234567890', 'bank.length'],
  [2, 'bsb', '12a456', 'bank.digitsOnly'],
  [2, 'bsb', '00000', 'bank.digitsOnly'],
  [8, 'iban', 'PL61109010140000071219812875', 'bank.checksum'],
  [8, 'iban', 'PL6110901014000007121981287', 'bank.ibanLength'],
  [8, 'iban', 'DE61109010140000071219812874', 'bank.ibanLength'],
  [8, 'iban', '', 'bank.ibanLength'],
  [3, '014', '1234', 'bank.length'],
  [3, '014', '1'.repeat(19), 'bank.length'],
  [3, 'ovo', '0712345678', 'bank.mobile'],
  [3, 'ovo', '081234567', 'bank.mobile'],
  [3, 'ovo', '08123456789012', 'bank.mobile'],
  [4, 'MBBEMYKL', '1'.repeat(18), 'bank.length'],
  [4, 'tng', '0312345678', 'bank.mobile'],
  [5, '004', '123456789', 'bank.length'],
  [5, '004', '1234567890123', 'bank.length'],
  [5, 'promptpay', '0212345678', 'bank.mobile'],
  [5, 'promptpay', '1101700230706', 'bank.checksum'],
  [6, 'bpi', '1234567', 'bank.length'],
  [6, 'gcash', '0817123456', 'bank.mobile'],
  [6, 'gcash', '123456789012', 'bank.mobile'],
  [9, '970436', '12345', 'bank.length'],
  [9, '970436', '1'.repeat(20), 'bank.length'],
] as const)('country %i, %s: %s is refused (%s)', (country, bankType, accountNumber, key) => {
  const bsb = country === 2 ? { bsb: '062-000' } : {};
  const { refusals } = check(country, { bankType, accountNumber, ...bsb });
  expect(keys(refusals)).toEqual([`accountNumber: ${key}`]);
});

test.each([
  [3, '014', '12345678901'],
  [3, '002', '1234567890'],
  [4, 'HLBBMYKL', '1234567890'],
  [4, 'BKRMMYKL', '123456789'],
  [6, 'metrobank', '1234567890'],
  [6, 'rcbc', '123456789012'],
] as const)(
  'country %i, %s: a length the bank is not known for is a warning, not a refusal',
  (country, bankType, accountNumber) => {
    const { refusals, warnings } = check(country, { bankType, accountNumber });
    expect(keys(refusals)).toEqual([]);
    expect(keys(warnings)).toEqual(['accountNumber: bank.unusualLength']);
  },
);

describe('fields of one country', () => {
  test.each(['062-000', '062000', ' 062 000 '])('BSB %s is stored as 062-000', (bsb) => {
    const { record } = check(2, { bankType: 'bsb', accountNumber: '123456', bsb });
    expect(record.branch).toBe('062-000');
  });

  test('a BSB of no bank we know needs a confirmation', () => {
    const { refusals, warnings } = check(2, {
      bankType: 'bsb',
      accountNumber: '123456',
      bsb: '999-999',
    });
    expect([keys(refusals), keys(warnings)]).toEqual([[], ['bsb: bank.unknownBsb']]);
  });

  test.each(['', '06200', '0620000', '06a000', '000-000'])('BSB %j is refused', (bsb) => {
    const { refusals } = check(2, { bankType: 'bsb', accountNumber: '123456', bsb });
    expect(keys(refusals)).toEqual(['bsb: bank.bsb']);
  });

  test('a Malaysian bank outside the list is identified by its BIC', () => {
    const right = check(4, { bankType: 'other', accountNumber: '12345', bic: 'afbqmykl' });
    expect(right.refusals).toEqual([]);
    expect(right.record.branch).toBe('AFBQMYKL');
    for (const bic of ['', 'AFBQSGSG', 'AFBQMYK', 'AFBQMYKL12']) {
      const wrong = check(4, { bankType: 'other', accountNumber: '12345', bic });
      expect(keys(wrong.refusals)).toEqual(['bic: bank.bic']);
    }
  });

  test.each([
    ['Nguyễn Thị Ánh', 'NGUYEN THI ANH'],
    ['Đặng  Văn Đức', 'DANG VAN DUC'],
    ['LÊ HOÀNG', 'LE HOANG'],
  ])('a Vietnamese name is kept as banks print it: %s', (accountName, kept) => {
    const { record, refusals } = check(9, {
      bankType: '970436',
      accountNumber: '123456',
      accountName,
    });
    expect(refusals).toEqual([]);
    expect(record.accountName).toBe(kept);
  });
});

test.each(['A', '', '12345', 'Ana <script>', '=1+1', 'x'.repeat(71), 'Ana\u0000Cruz'])(
  'the name %j is refused',
  (accountName) => {
    const { refusals } = check(6, { bankType: 'bpi', accountNumber: '0123456789', accountName });
    expect(refusals.map(({ field }) => field)).toEqual(['accountName']);
  },
);

test('a name that Vietnamese banks cannot print is refused', () => {
  const input = { bankType: '970436', accountNumber: '123456', accountName: 'สมชาย ใจดี' };
  expect(keys(check(9, input).refusals)).toEqual(['accountName: bank.name']);
});

test.each(["Mary-Jane O'Neil Jr.", 'สมชาย ใจดี', 'Żółć Gęśla', 'Siti binti Ahmad', 'Siti A/P Raju'])(
  'the name %s is accepted',
  (accountName) => {
    const input = { bankType: 'bpi', accountNumber: '0123456789', accountName };
    expect(check(6, input).refusals).toEqual([]);
  },
);

test('a bank of another country is refused', () => {
  for (const country of countryCodes) {
    const { refusals } = check(country, { bankType: 'nowhere', accountNumber: '12345678' });
    expect(keys(refusals)).toContain('bankType: bank.type');
  }
});

test('no country lists a code twice', () => {
  for (const country of countryCodes) {
    const codes = bankTypesOf(country).map((type) => type.code);
    expect(new Set(codes).size).toBe(codes.length);
  }
});

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''));

test('IBAN: exactly one pair of check digits fits an account, and any single error is detected', () => {
  fc.assert(
    fc.property(digits(24), fc.nat(25), fc.integer({ min: 1, max: 9 }), (account, at, by) => {
      const right = Array.from({ length: 97 }, (_, n) => String(n + 2).padStart(2, '0'))
        .map((pair) => `PL${pair}${account}`)
        .filter(isPolishIban);
      expect(right).toHaveLength(1);
      const iban = right[0] ?? '';
      const slipped = [...iban];
      slipped[at + 2] = String((Number(iban[at + 2]) + by) % 10);
      expect(isPolishIban(slipped.join(''))).toBe(false);
    }),
  );
});

test('Thai id: the check digit detects every detectable single error in the other twelve', () => {
  fc.assert(
    fc.property(digits(12), (twelve) => {
      const id = `${twelve}${thaiIdCheckDigit(twelve)}`;
      const input = { bankType: 'promptpay', accountNumber: id };
      expect(check(5, input).refusals).toEqual([]);
      const wrong = `${twelve}${(thaiIdCheckDigit(twelve) + 1) % 10}`;
      const refused = check(5, { bankType: 'promptpay', accountNumber: wrong });
      expect(keys(refused.refusals)).toEqual(['accountNumber: bank.checksum']);
    }),
  );
});

test('a stored value is accepted again unchanged, in every country', () => {
  const anyInput = fc.constantFrom(...countryCodes).chain((country) =>
    fc.record({
      country: fc.constant(country),
      bankType: fc.constantFrom(...bankTypesOf(country).map((type) => type.code)),
      accountNumber: fc.oneof(
        fc.integer({ min: 4, max: 20 }).chain(digits),
        fc.string({ maxLength: 20 }),
        digits(9).map((rest) => `0${rest}`),
      ),
      accountName: fc.oneof(fc.constant('Nguyễn Ánh'), fc.string({ maxLength: 30 })),
      bsb: fc.constant('062-000'),
      bic: fc.constant('AFBQMYKL'),
    }),
  );
  fc.assert(
    fc.property(anyInput, ({ country, ...input }) => {
      const first = checkBankRecord(country, input);
      if (first.refusals.length > 0) return;
      const again = checkBankRecord(country, { ...input, ...first.record });
      expect(again).toEqual(first);
    }),
    { numRuns: 1000 },
  );
});

test('a mask shows only the last four digits', () => {
  expect(maskNumber('PL61109010140000071219812874')).toBe('•••• 2874');
});

/** Polish account numbers whose IBAN check digits are right. */
const ibanOf = (account: string) => {
  const pair = String(98n - (BigInt(`${account}252100`) % 97n)).padStart(2, '0');
  return `PL${pair}${account}`;
};

test('a Polish sort code with a wrong check digit is refused although the IBAN is right', () => {
  const right = ibanOf('109010140000071219812874');
  const wrong = ibanOf('109010150000071219812874');
  expect([isPolishIban(right), isPolishIban(wrong)]).toEqual([true, true]);
  const input = (accountNumber: string) => ({ bankType: 'iban', accountNumber });
  expect(check(8, input(right)).refusals).toEqual([]);
  expect(keys(check(8, input(wrong)).refusals)).toEqual(['accountNumber: bank.checksum']);
});

test.each(['10901014', '10100000', '11402004', '24900005', '10205558'])(
  'the sort code %s of a Polish bank is right, and any single slip in it is found',
  (sortCode) => {
    expect(isPolishSortCode(sortCode)).toBe(true);
    for (let at = 0; at < sortCode.length; at += 1) {
      const slipped = (Number(sortCode[at]) + 1) % 10;
      expect(isPolishSortCode(`${sortCode.slice(0, at)}${slipped}${sortCode.slice(at + 1)}`)).toBe(
        false,
      );
    }
  },
);

describe('a name that the payout file cannot hold', () => {
  const thai = { accountName: 'สมชาย ใจดี', accountNumber: '123456' };
  const australian = { ...thai, bankType: 'bsb', bsb: '062-000' };

  test('needs a Latin spelling, which is stored next to it', () => {
    expect(keys(check(2, australian).refusals)).toEqual(['latinName: bank.latinNameNeeded']);
    const { record, refusals } = check(2, { ...australian, latinName: ' Somchai  Jaidee ' });
    expect(refusals).toEqual([]);
    expect(record).toMatchObject({ accountName: 'สมชาย ใจดี', latinName: 'Somchai Jaidee' });
  });

  test.each(['สมชาย', 'S', 'Łukasz', '=1+1', '123'])(
    'does not accept %j as its spelling',
    (latinName) => {
      const { refusals } = check(2, { ...australian, latinName });
      expect(keys(refusals)).toEqual(['latinName: bank.latinLettersOnly']);
    },
  );

  test('is asked for only if the file is Latin, and only for such names', () => {
    expect(check(5, { ...thai, bankType: '004', accountNumber: '1234567890' }).refusals).toEqual(
      [],
    );
    const accented = check(2, { ...australian, accountName: 'Zoë Nguyễn', latinName: 'Ignored' });
    expect([accented.refusals, accented.record.latinName]).toEqual([[], undefined]);
    expect(lacksLatinName(2, { accountName: 'สมชาย' })).toBe(true);
    expect(lacksLatinName(2, { accountName: 'สมชาย', latinName: 'Somchai' })).toBe(false);
    expect(lacksLatinName(5, { accountName: 'สมชาย' })).toBe(false);
  });
});
