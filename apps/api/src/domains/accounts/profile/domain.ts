import type { Residence } from '@pollen/contract/values/area';
import { beyondLimit } from '@pollen/contract/values/field-fault';
import { minimumAgeYears } from '@pollen/contract/values/member-age';

const earliestBirthYear = 1900;

/** Younger people may not join. */
export function birthYearFault(birthYear: number, now: Date): string | null {
  if (birthYear < earliestBirthYear) return beyondLimit('field.tooSmall', earliestBirthYear);
  return birthYear > now.getUTCFullYear() - minimumAgeYears ? 'field.tooYoung' : null;
}

type Undefinable<Shape> = { readonly [Name in keyof Shape]?: Shape[Name] | undefined };

/** Omitted fields stay, but a new province clears the city, and a new city its district. */
export function moved(from: Residence, change: Undefinable<Residence>): Residence {
  const province = change.province === undefined ? from.province : change.province;
  const sameProvince = province === from.province;
  const city = change.city === undefined ? (sameProvince ? from.city : null) : change.city;
  const sameCity = sameProvince && city === from.city;
  const district =
    change.district === undefined ? (sameCity ? from.district : null) : change.district;
  return { province, city, district };
}
