import {
  bank,
  type CountryRule,
  checkDigits,
  checkMobile,
  nationalMobile,
  wallet,
  withoutSeparators,
} from './rule.ts';

export const indonesia: CountryRule = {
  types: [
    bank('014', 'BCA', 10),
    bank('008', 'Bank Mandiri', 13),
    bank('002', 'BRI', 15),
    bank('009', 'BNI', 10),
    bank('451', 'Bank Syariah Indonesia (BSI)', 10),
    bank('022', 'CIMB Niaga'),
    bank('011', 'Bank Danamon'),
    bank('013', 'Bank Permata'),
    bank('200', 'BTN', 16),
    bank('019', 'Panin Bank'),
    bank('028', 'OCBC Indonesia'),
    bank('016', 'Maybank Indonesia'),
    bank('426', 'Bank Mega'),
    bank('213', 'Bank BTPN / Jenius'),
    bank('542', 'Bank Jago'),
    bank('535', 'SeaBank'),
    wallet('ovo', 'OVO'),
    wallet('gopay', 'GoPay'),
    wallet('dana', 'DANA'),
  ],
  fields: [],
  check: (type, input) =>
    type.number === 'mobile'
      ? checkMobile(nationalMobile(input.accountNumber, '62'), /^08\d{8,11}$/)
      : checkDigits(type, withoutSeparators(input.accountNumber), [5, 18]),
};
