import type { CountryCode } from '../../codes/country.ts';
import { bankOfBsb } from './australia.ts';
import { bankTypeOf } from './bank-record.ts';
import type { BankRecord } from './rule.ts';

/** By the first four digits of the clearing number, which follow the check digits of the IBAN. */
const polishBanks: Readonly<Record<string, string>> = {
  '1010': 'Narodowy Bank Polski',
  '1020': 'PKO Bank Polski',
  '1030': 'Citi Handlowy',
  '1050': 'ING Bank Śląski',
  '1090': 'Santander Bank Polska',
  '1130': 'Bank Gospodarstwa Krajowego',
  '1140': 'mBank',
  '1160': 'Bank Millennium',
  '1240': 'Bank Pekao',
  '1320': 'Bank Pocztowy',
  '1440': 'PKO Bank Polski',
  '1540': 'Bank Ochrony Środowiska',
  '1600': 'BNP Paribas Bank Polska',
  '1610': 'SGB-Bank',
  '1680': 'Plus Bank',
  '1750': 'BNP Paribas Bank Polska',
  '1870': 'Nest Bank',
  '1930': 'Bank Polskiej Spółdzielczości',
  '1940': 'Credit Agricole Bank Polska',
  '2030': 'BNP Paribas Bank Polska',
  '2120': 'Santander Consumer Bank',
  '2490': 'Alior Bank',
};

/** A bank's name as people know it. An unknown bank is described in words, never by a code. */
export function bankNameOf(country: CountryCode, record: BankRecord): string {
  const type = bankTypeOf(country, record.bankType);
  if (record.bankType === 'bsb') {
    return bankOfBsb(record.branch ?? '') ?? 'Other Australian bank';
  }
  if (record.bankType === 'iban') {
    return polishBanks[record.accountNumber.slice(4, 8)] ?? 'Other Polish bank';
  }
  if (record.branch !== null) return `Other bank, BIC ${record.branch}`;
  return type?.name ?? 'Unknown bank';
}
