import type { CountryCode } from '@pollen/contract/codes/country';
import { currencyByCountry } from './domain.ts';

export { pointValueKind } from './operator/approval-kinds.ts';
export { createReadWorth, type ReadWorth, readWorth } from './queries/read-point-values.ts';

export const currencyOf = (country: CountryCode): string => currencyByCountry[country];
