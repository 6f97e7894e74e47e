import {
  bank,
  type CountryRule,
  checkDigits,
  checkMobile,
  nationalMobile,
  wallet,
  withoutSeparators,
} from './rule.ts';

const mobile = /^09\d{9}$/;
/** A Maya account is identified by a mobile number or an account number. */
const mobileOrTwelveDigits = /^(?:09\d{9}|\d{12})$/;

export const philippines: CountryRule = {
  types: [
    wallet('gcash', 'GCash'),
    wallet('maya', 'Maya'),
    bank('bdo', 'BDO Unibank', 10, 12),
    bank('bpi', 'BPI', 10),
    bank('metrobank', 'Metrobank', 13),
    bank('landbank', 'Landbank', 10),
    bank('pnb', 'PNB', 12, 16),
    bank('chinabank', 'China Bank', 10, 12),
    bank('security-bank', 'Security Bank', 13),
    bank('rcbc', 'RCBC', 10, 16),
    bank('unionbank', 'UnionBank'),
    bank('eastwest', 'EastWest Bank'),
    bank('psbank', 'PSBank'),
    bank('dbp', 'DBP'),
    bank('aub', 'Asia United Bank'),
  ],
  fields: [],
  check: (type, input) =>
    type.kind === 'wallet'
      ? checkMobile(
          nationalMobile(input.accountNumber, '63'),
          type.code === 'maya' ? mobileOrTwelveDigits : mobile,
        )
      : checkDigits(type, withoutSeparators(input.accountNumber), [8, 16]),
};
