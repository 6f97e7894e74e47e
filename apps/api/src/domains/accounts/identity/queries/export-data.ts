import type { MemberSession } from '../../../../http/call.ts';
import { readProfile } from '../../profile/public.ts';
import { deviceWords } from '../domain/device-words.ts';
import { limits } from '../domain/limits.ts';
import type { IdentityServices } from '../services.ts';
import { selectIdentities } from '../store/identities.ts';
import { selectSessions } from '../store/sessions.ts';
import { selectSuspensionsOf } from '../store/suspensions.ts';

/** Everything stored about a member, by section, with names instead of codes where they exist. */
export async function exportData(
  { db, limiter, hooks }: Pick<IdentityServices, 'db' | 'limiter' | 'hooks'>,
  { memberId }: MemberSession,
  now: Date,
): Promise<Record<string, unknown>> {
  await limiter.demand(`data:${memberId}`, limits.dataDownload);
  const sessions = await selectSessions(db, memberId, now);
  const data: Record<string, unknown> = {
    madeAt: now.toISOString(),
    profile: await readProfile(db, memberId),
    signIns: await selectIdentities(db, memberId),
    suspensions: await selectSuspensionsOf(db, memberId),
    sessions: sessions.map(({ userAgent, createdAt, usedAt }) => ({
      ...deviceWords(userAgent),
      userAgent,
      createdAt,
      usedAt,
    })),
  };
  for (const { name, exportData: read } of hooks) {
    if (read) data[name] = await read(db, memberId);
  }
  return data;
}
