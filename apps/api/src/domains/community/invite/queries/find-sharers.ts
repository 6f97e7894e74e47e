import type { Queryable } from '../../../../db/database.ts';
import { listDeviceMates, listMembersOfDevice } from '../../../accounts/identity/public.ts';
import { listAccountMates } from '../../../money/bank/public.ts';
import { addressDays, daysAfter, type Sharers } from '../domain.ts';
import { selectTraceSharers } from '../store/traces.ts';

/** More members than this on one device or account are an internet café or a farm; no more are needed. */
export const sharerLimit = 200;

/** Members who share a device, an address or a bank account with this one, who now uses `browserHash`. */
export async function findSharers(
  tx: Queryable,
  memberId: number,
  browserHash: Buffer | null,
  now: Date,
): Promise<Sharers> {
  const traces = await selectTraceSharers(tx, memberId, daysAfter(now, -addressDays), sharerLimit);
  const of = (kind: string) =>
    traces.filter((trace) => trace.kind === kind).map((trace) => trace.memberId);
  const here = browserHash ? await listMembersOfDevice(tx, browserHash, sharerLimit) : [];
  return {
    device: [...of('device'), ...here, ...(await listDeviceMates(tx, memberId, sharerLimit))],
    address: of('address'),
    mailbox: of('mailbox'),
    bank: await listAccountMates(tx, memberId, sharerLimit),
  };
}
