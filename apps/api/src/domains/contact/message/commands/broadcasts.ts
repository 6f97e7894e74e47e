import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Segment } from '@pollen/contract/operator/message';
import { reachOf } from '@pollen/contract/operator/reach';
import { type DraftText, withoutEmpty } from '@pollen/contract/values/localized-text';
import type { Database, Queryable } from '../../../../db/database.ts';
import type { OperatorSession } from '../../../../http/call.ts';
import { addJob } from '../../../../jobs/queue.ts';
import { recordAction } from '../../../accounts/operator/public.ts';
import {
  insertBroadcast,
  lockBroadcast,
  sampleAudience,
  selectAudience,
  updateEnded,
  writeBatch,
} from '../store/broadcasts.ts';

export interface BroadcastInput {
  readonly title: DraftText;
  readonly text: DraftText;
  readonly link?: string | undefined;
  readonly segment: Segment;
  readonly sendAt?: string | undefined;
}

const refuse = (field: string, key: string) =>
  new BusinessError('badInput', {}, { fields: { [field]: key } });

/** A time typed a little ago means at once; an earlier one is a slip that would send at once. */
const slipMs = 10 * 60_000;

export async function planBroadcast(
  tx: Queryable,
  by: OperatorSession,
  input: BroadcastInput,
  now: Date,
): Promise<{ id: number }> {
  const { segment } = input;
  const wanted = new Date(input.sendAt ?? now);
  if (wanted.getTime() < now.getTime() - slipMs) throw refuse('sendAt', 'field.inPast');
  const sendAt = wanted < now ? now : wanted;
  const sample = await sampleAudience(tx, segment, now);
  const reach = reachOf(sample);
  // A new installation has no members yet.
  if (reach.exact && reach.members === 0 && sample.members > 0)
    throw refuse('segment', 'field.nobody');
  const broadcast = {
    title: withoutEmpty(input.title),
    text: withoutEmpty(input.text),
    link: input.link ?? null,
    segment,
    sendAt,
    planned: reach.members,
    plannedExactly: reach.exact,
  };
  const id = await insertBroadcast(tx, { ...broadcast, operatorId: by.operatorId, createdAt: now });
  await addJob(
    tx,
    'sendBroadcast',
    { broadcastId: id },
    { runAt: sendAt, jobKey: `broadcast-${id}` },
  );
  // The action log keeps its first name of a broadcast: its lines are never rewritten.
  const target = { kind: 'notice', id };
  await recordAction(tx, { by, action: 'notice.plan', target, after: broadcast, now });
  return { id };
}

export async function stopBroadcast(
  tx: Queryable,
  by: OperatorSession,
  id: number,
  now: Date,
): Promise<void> {
  const broadcast = await lockBroadcast(tx, id);
  if (!broadcast) throw new BusinessError('notFound');
  if (broadcast.endedAt) throw new BusinessError('broadcastGone');
  await updateEnded(tx, id, 'stopped', now);
  await recordAction(tx, {
    by,
    action: 'notice.stop',
    target: { kind: 'notice', id },
    before: { state: broadcast.state },
    after: { state: 'stopped', sent: broadcast.sent },
    now,
  });
}

const batchSize = 500;

/** Sends the next batch; false if no members are left or the broadcast was stopped. */
export function sendBatch(db: Database, id: number, now: Date, size = batchSize): Promise<boolean> {
  return db.transact(async (tx) => {
    const broadcast = await lockBroadcast(tx, id);
    if (!broadcast || broadcast.endedAt) return false;
    const after = broadcast.lastMember;
    const members = await selectAudience(tx, broadcast.segment, { after, limit: size, now });
    if (members.length === 0) {
      await updateEnded(tx, id, 'sent', now);
      return false;
    }
    await writeBatch(tx, broadcast, members, now);
    return true;
  });
}

/** The job: sends batch by batch and continues where it was after a crash. */
export async function sendBroadcast(db: Database, id: number, clock: () => Date): Promise<void> {
  while (await sendBatch(db, id, clock()));
}
