import { BusinessError } from '@pollen/contract/codes/error-code';
import type { ProfileChange } from '@pollen/contract/operations/profile';
import { normalizeNickname } from '@pollen/contract/values/nickname';
import type { Queryable } from '../../../db/database.ts';
import { birthYearFault } from '../domain.ts';
import { updateProfile } from '../store.ts';

export async function changeProfile(
  db: Queryable,
  memberId: number,
  change: ProfileChange,
  now: Date,
): Promise<void> {
  const { birthYear, nickname } = change;
  const fault = typeof birthYear === 'number' ? birthYearFault(birthYear, now) : null;
  if (fault) throw new BusinessError('badInput', {}, { fields: { birthYear: fault } });
  await updateProfile(db, memberId, {
    ...change,
    ...(nickname === undefined ? {} : { nickname: normalizeNickname(nickname) }),
  });
}
