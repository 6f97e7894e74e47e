import type { Profile } from '@pollen/contract/operations/profile';
import type { ProfileRow } from './store.ts';

/** The database holds `country` and `gender` to the contract's values. */
export function presentProfile(row: ProfileRow): Profile {
  return {
    ...row,
    id: String(row.id),
    country: row.country as Profile['country'],
    gender: row.gender as Profile['gender'],
    createdAt: row.createdAt.toISOString(),
  };
}
