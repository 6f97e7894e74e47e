import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Segment } from '@pollen/contract/operator/message';
import { reachOf } from '@pollen/contract/operator/reach';
import { type DraftText, withoutEmpty } from '@pollen/contract/values/localized-text';
import type { Database, Queryable } from '../../../db/database.ts';
import type { OperatorSession } from '../../../http/call.ts';
import { addJob } from '../../../jobs/queue.ts';
import { recordAction } from '../../operator/public.ts';
import {
  insertNotice,
  lockNotice,
  sampleAudience,
  selectAudience,
  updateEnded,
  writeBatch,
} from '../store/broadcasts.ts';

export interface NoticeInput {
  readonly title: DraftText;
  readonly text: DraftText;
  readonly link?: string | undefined;
  readonly segment: Segment;
  readonly sendAt?: string | undefined;
}

export async function planNotice(
  tx: Queryable,
  by: OperatorSession,
  input: NoticeInput,
  now: Date,
): Promise<{ id: number }> {
  const { segment } = input;
  const wanted = new Date(input.sendAt ?? now);
  const sendAt = wanted < now ? now : wanted;
  const reach = reachOf(await sampleAudience(tx, segment, now));
  const notice = {
    title: withoutEmpty(input.title),
    text: withoutEmpty(input.text),
    link: input.link ?? null,
    segment,
    sendAt,
    planned: reach.members,
    plannedExactly: reach.exact,
  };
  const id = await insertNotice(tx, { ...notice, operatorId: by.operatorId, createdAt: now });
  await addJob(tx, 'sendNotice', { noticeId: id }, { runAt: sendAt, jobKey: `notice-${id}` });
  const target = { kind: 'notice', id };
  await recordAction(tx, { by, action: 'notice.plan', target, after: notice, now });
  return { id };
}

export async function stopNotice(
  tx: Queryable,
  by: OperatorSession,
  id: number,
  now: Date,
): Promise<void> {
  const notice = await lockNotice(tx, id);
  if (!notice) throw new BusinessError('notFound');
  if (notice.endedAt) throw new BusinessError('noticeGone');
  await updateEnded(tx, id, 'stopped', now);
  await recordAction(tx, {
    by,
    action: 'notice.stop',
    target: { kind: 'notice', id },
    before: { state: notice.state },
    after: { state: 'stopped', sent: notice.sent },
    now,
  });
}

const batchSize = 500;

/** Sends the next batch; false if no members are left or the broadcast was stopped. */
export function sendBatch(db: Database, id: number, now: Date, size = batchSize): Promise<boolean> {
  return db.transact(async (tx) => {
    const notice = await lockNotice(tx, id);
    if (!notice || notice.endedAt) return false;
    const after = notice.lastMember;
    const members = await selectAudience(tx, notice.segment, { after, limit: size, now });
    if (members.length === 0) {
      await updateEnded(tx, id, 'sent', now);
      return false;
    }
    await writeBatch(tx, notice, members, now);
    return true;
  });
}

/** The job: sends batch by batch and continues where it was after a crash. */
export async function sendNotice(db: Database, id: number, clock: () => Date): Promise<void> {
  while (await sendBatch(db, id, clock()));
}
