import {
  bank,
  type CountryRule,
  checkDigits,
  checkMobile,
  nationalMobile,
  problem,
  wallet,
  withoutSeparators,
} from './rule.ts';

const bicPattern = /^[A-Z]{4}MY[A-Z0-9]{2}([A-Z0-9]{3})?$/;
/** For a bank that is not in the list, named by its BIC. */
const otherBank = 'other';

export const malaysia: CountryRule = {
  types: [
    bank('MBBEMYKL', 'Maybank', 12),
    bank('CIBBMYKL', 'CIMB Bank', 10, 14),
    bank('PBBEMYKL', 'Public Bank', 10),
    bank('RHBBMYKL', 'RHB Bank', 14),
    bank('HLBBMYKL', 'Hong Leong Bank', 11),
    bank('ARBKMYKL', 'AmBank', 12, 13),
    bank('BIMBMYKL', 'Bank Islam', 13, 14),
    bank('BKRMMYKL', 'Bank Rakyat', 10, 11, 12),
    bank('BMMBMYKL', 'Bank Muamalat', 14),
    bank('PHBMMYKL', 'Affin Bank', 12),
    bank('MFBBMYKL', 'Alliance Bank', 15),
    bank('BSNAMYK1', 'Bank Simpanan Nasional (BSN)'),
    bank('UOVBMYKL', 'UOB Malaysia'),
    bank('OCBCMYKL', 'OCBC Malaysia'),
    bank('HBMBMYKL', 'HSBC Malaysia'),
    bank('SCBLMYKX', 'Standard Chartered Malaysia'),
    bank(otherBank, 'Another bank (BIC)'),
    wallet('tng', "Touch 'n Go eWallet"),
  ],
  fields: ['bic'],
  check: (type, input) => {
    if (type.number === 'mobile') {
      return checkMobile(nationalMobile(input.accountNumber, '60'), /^01\d{8,9}$/);
    }
    const number = checkDigits(type, withoutSeparators(input.accountNumber), [5, 17]);
    if (type.code !== otherBank) return number;
    const branch = withoutSeparators(input.bic ?? '').toUpperCase();
    const refusals = [
      ...(bicPattern.test(branch) ? [] : [problem('bic', 'bank.bic')]),
      ...(number.refusals ?? []),
    ];
    return { ...number, branch, refusals };
  },
};
