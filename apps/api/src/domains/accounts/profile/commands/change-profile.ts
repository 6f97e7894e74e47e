import { BusinessError } from '@pollen/contract/codes/error-code';
import type { ProfileChange } from '@pollen/contract/operations/profile';
import type { Residence } from '@pollen/contract/values/area';
import { normalizeNickname } from '@pollen/contract/values/nickname';
import type { Areas } from '../../../../adapters/areas/areas.ts';
import type { Clock } from '../../../../clock.ts';
import type { Database } from '../../../../db/database.ts';
import type { Files } from '../../files/public.ts';
import { birthYearFault, moved } from '../domain.ts';
import { type LockedProfile, selectProfileForUpdate, updateProfile } from '../store.ts';

export interface ChangeServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly files: Files;
  readonly areas: Areas;
}

const badField = (name: string, messageKey: string) =>
  new BusinessError('badInput', {}, { fields: { [name]: messageKey } });

async function residenceAfter(
  areas: Areas,
  profile: LockedProfile,
  change: ProfileChange,
): Promise<Residence> {
  const residence = moved(profile, change);
  const { province, city, district } = change;
  if (province === undefined && city === undefined && district === undefined) return residence;
  const wrong = await areas.wrongPart(profile.country, residence);
  if (wrong) throw badField(wrong, 'field.choice');
  return residence;
}

export async function changeProfile(
  { db, clock, files, areas }: ChangeServices,
  memberId: number,
  change: ProfileChange,
): Promise<void> {
  const { avatar: fileName, birthYear, nickname } = change;
  const fault = typeof birthYear === 'number' ? birthYearFault(birthYear, clock()) : null;
  if (fault) throw badField('birthYear', fault);
  const picture = fileName && (await files.accept({ memberId, screen: 'AVATAR', fileName }));

  await db.transact(async (tx) => {
    const profile = await selectProfileForUpdate(tx, memberId);
    if (!profile) throw new BusinessError('unauthenticated');
    const residence = await residenceAfter(areas, profile, change);
    if (picture && picture.name !== profile.avatar) {
      await files.attach(tx, { memberId, screen: 'AVATAR' }, [picture.name]);
      if (profile.avatar) await files.discard(tx, memberId, [profile.avatar]);
    }
    const words = {
      ...change,
      ...(nickname === undefined ? {} : { nickname: normalizeNickname(nickname) }),
      ...(picture ? { avatar: picture.name } : {}),
    };
    await updateProfile(tx, memberId, words, residence);
  });
}
