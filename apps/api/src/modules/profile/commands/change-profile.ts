import { BusinessError } from '@pollen/contract/codes/error-code';
import type { ProfileChange } from '@pollen/contract/operations/profile';
import { normalizeNickname } from '@pollen/contract/values/nickname';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import type { Files } from '../../files/public.ts';
import { birthYearFault } from '../domain.ts';
import { selectAvatarForUpdate, updateProfile } from '../store.ts';

export interface ChangeServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly files: Files;
}

export async function changeProfile(
  { db, clock, files }: ChangeServices,
  memberId: number,
  change: ProfileChange,
): Promise<void> {
  const { avatar: fileName, birthYear, nickname } = change;
  const fault = typeof birthYear === 'number' ? birthYearFault(birthYear, clock()) : null;
  if (fault) throw new BusinessError('badInput', {}, { fields: { birthYear: fault } });
  const picture = fileName && (await files.accept({ memberId, screen: 'AVATAR', fileName }));

  await db.transact(async (tx) => {
    const former = picture ? await selectAvatarForUpdate(tx, memberId) : null;
    if (picture && picture.name !== former) {
      await files.attach(tx, { memberId, screen: 'AVATAR' }, [picture.name]);
      if (former) await files.discard(tx, memberId, [former]);
    }
    await updateProfile(tx, memberId, {
      ...change,
      ...(nickname === undefined ? {} : { nickname: normalizeNickname(nickname) }),
      ...(picture ? { avatar: picture.name } : {}),
    });
  });
}
