import type { Participation } from '@pollen/contract/operations/process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPartnerWorld, type PartnerWorld } from '../partner/testing/partner-world.ts';
import { participations } from '../task/public.ts';
import { publishSample } from '../task/testing/respondent.ts';
import { sampleAnswers } from '../task/testing/sample-task.ts';
import { type Guest, join } from './testing/guests.ts';

let world: PartnerWorld;
beforeAll(async () => {
  world = await createPartnerWorld();
});
afterAll(async () => {
  expect(await world.close()).toBe(true);
});

async function invited(): Promise<Guest> {
  const host = await join(world.api);
  return join(world.api, { sharerCode: host.code });
}

/** What a guest was paid: for what, and whether all of it in one transaction. */
async function paidTo({ id }: Guest) {
  const rows = await world.api.database.db.raw<{ reason: string; points: number; writer: string }>(
    `SELECT t.reason, e.amount::int AS points, t.xmin::text AS writer
     FROM ledger_entry e JOIN ledger_transfer t ON t.id = e.transfer_id
     JOIN ledger_account a ON a.id = e.account_id
     WHERE a.owner_id = $1 AND a.kind = 'available' ORDER BY t.id`,
    [id],
  );
  return {
    lines: rows.map(({ reason, points }) => [reason, points]),
    transactions: new Set(rows.map(({ writer }) => writer)).size,
  };
}

async function answer(guest: Guest, task: { readonly taskNo: string }): Promise<Participation> {
  const begun = await guest.browser.post<Participation>('/v1/process/start', {
    taskNo: task.taskNo,
  });
  world.api.clock.advanceSeconds(120);
  const answers = { ...sampleAnswers, why: `It keeps member ${guest.id} awake all morning` };
  const body = { participationId: begun.data.id, sequence: 9, page: 'second', answers };
  return (await guest.browser.post<Participation>('/v1/process/submit', body)).data;
}

test('the gift is paid in the transaction that accepts the first survey', async () => {
  const guest = await invited();
  await answer(guest, await publishSample(world.api, { countries: [3] }));
  expect(await paidTo(guest)).toEqual({
    lines: [
      ['task.reward', 120],
      ['invite.welcome', 100],
    ],
    transactions: 1,
  });
});

test('the gift is paid when an auditor accepts the survey, and not before', async () => {
  const guest = await invited();
  const task = await publishSample(world.api, { countries: [3], audit: 'hand' });
  const handed = await answer(guest, task);
  expect(await paidTo(guest)).toEqual({ lines: [], transactions: 0 });
  await world.api.database.db.transact((tx) =>
    participations.auditResponse(tx, {
      participationId: Number(handed.id),
      verdict: 1,
      reason: null,
      operatorId: 1,
      now: world.api.clock(),
    }),
  );
  const { lines, transactions } = await paidTo(guest);
  expect(lines.map(([, points]) => points)).toEqual([120, 100]);
  expect(transactions).toBe(1);
});

test('the gift is paid with a partner’s postback, and stays one when the partner takes back and restores', async () => {
  const guest = await invited();
  const { taskNo } = await world.publish({ countries: [3] });
  const { data } = await guest.browser.post<Participation>('/v1/process/start', { taskNo });
  const session = new URL(data.work?.redirectUrl ?? '').searchParams.get('session') ?? '';
  await world.tell(session, 'complete');
  const { lines, transactions } = await paidTo(guest);
  expect(lines.map(([, points]) => points)).toEqual([150, 100]);
  expect(transactions).toBe(1);
  await world.tell(session, 'reversed');
  await world.tell(session, 'complete', 'T-again');
  const gifts = (await paidTo(guest)).lines.filter(([reason]) => reason === 'invite.welcome');
  expect(gifts).toEqual([['invite.welcome', 100]]);
});

test('a screen-out and a profile questionnaire bring no gift', async () => {
  const guest = await invited();
  const profile = { kind: 'profile', topic: 'drinks', countries: [3] } as const;
  await answer(guest, await publishSample(world.api, profile));
  expect((await paidTo(guest)).lines.map(([, points]) => points)).toEqual([120]);
});

test('a suspended guest’s gift waits', async () => {
  const guest = await invited();
  const task = await publishSample(world.api, { countries: [3], audit: 'hand' });
  const handed = await answer(guest, task);
  const { db } = world.api.database;
  await db.raw('UPDATE member SET suspended_at = now() WHERE id = $1', [guest.id]);
  await db.transact((tx) =>
    participations.auditResponse(tx, {
      participationId: Number(handed.id),
      verdict: 1,
      reason: null,
      operatorId: 1,
      now: world.api.clock(),
    }),
  );
  expect((await paidTo(guest)).lines.map(([, points]) => points)).toEqual([120]);
});
