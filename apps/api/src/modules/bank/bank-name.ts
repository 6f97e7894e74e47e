import type { CountryCode } from '@pollen/contract/codes/country';
import { bankTypeOf } from '@pollen/contract/values/bank-record/bank-record';
import type { BankRecord } from '@pollen/contract/values/bank-record/rule';

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
    return australianBanks[record.branch?.slice(0, 2) ?? ''] ?? 'Other Australian bank';
  }
  if (record.bankType === 'iban') {
    return polishBanks[record.accountNumber.slice(4, 8)] ?? 'Other Polish bank';
  }
  if (record.branch !== null) return `Other bank, BIC ${record.branch}`;
  return type?.name ?? 'Unknown bank';
}
