import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Profile } from '@pollen/contract/operations/profile';
import type { Queryable } from '../../../../db/database.ts';
import { presentProfile } from '../present.ts';
import { selectProfile } from '../store.ts';

export async function readProfile(db: Queryable, memberId: number): Promise<Profile> {
  const row = await selectProfile(db, memberId);
  if (!row) throw new BusinessError('unauthenticated');
  return presentProfile(row);
}
