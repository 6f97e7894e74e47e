import { BusinessError } from '@pollen/contract/codes/error-code';
import type { MessagePreference } from '@pollen/contract/operations/message';
import type { PushSender } from '../../../../adapters/push/push-sender.ts';
import type { Queryable, Transact } from '../../../../db/database.ts';
import {
  type NewDevice,
  type PreferenceChange,
  selectPreference,
  upsertDevice,
  upsertPreference,
} from '../store/devices.ts';

/** More devices than any member uses. */
const maxDevices = 10;

export async function readPreference(
  db: Queryable,
  push: PushSender,
  memberId: number,
): Promise<MessagePreference> {
  return { ...(await selectPreference(db, memberId)), publicKey: push.publicKey };
}

export async function changePreference(
  db: Queryable,
  push: PushSender,
  memberId: number,
  change: PreferenceChange,
): Promise<MessagePreference> {
  await upsertPreference(db, memberId, change);
  return readPreference(db, push, memberId);
}

/** The server calls this address, so only the push services of browsers are accepted. */
export async function subscribeDevice(
  transact: Transact,
  push: PushSender,
  device: NewDevice,
): Promise<MessagePreference> {
  if (!push.accepts(device.endpoint)) {
    throw new BusinessError('badInput', {}, { fields: { endpoint: 'field.invalid' } });
  }
  return transact(async (tx) => {
    await upsertDevice(tx, device, maxDevices);
    return readPreference(tx, push, device.memberId);
  });
}
