import type { Participation } from '@pollen/contract/operations/process';
import type { TaskFields } from '@pollen/contract/operator/task-fields';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleAnswers } from '../../tasks/task/testing/sample-task.ts';
import { participations } from '../../work/participation/public.ts';
import { publishSample } from '../../work/participation/testing/respondent.ts';
import { createPartnerWorld, type PartnerWorld } from '../../work/partner/testing/partner-world.ts';
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

/** The payments of a guest, and whether they were made in one transaction. */
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
    participations.reviewParticipation(tx, {
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

/** A guest's partner session. */
async function startAtPartner(guest: Guest): Promise<string> {
  const { taskNo } = await world.publish({ countries: [3] });
  const { data } = await guest.browser.post<Participation>('/v1/process/start', { taskNo });
  return new URL(data.work?.redirectUrl ?? '').searchParams.get('session') ?? '';
}

const giftLines = async (guest: Guest) =>
  (await paidTo(guest)).lines
    .filter(([reason]) => String(reason).startsWith('invite.'))
    .map(([, points]) => points);

async function standing({ id }: Guest) {
  const rows = await world.api.database.db.raw<{ kind: string; balance: number }>(
    `SELECT kind, balance FROM ledger_account WHERE owner_id = $1 AND kind IN ('available', 'debt')`,
    [id],
  );
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]));
}

test('the gift is paid with a partner’s postback, taken back with a reversal and paid again once', async () => {
  const guest = await invited();
  const session = await startAtPartner(guest);
  await world.sendResult(session, 'complete');
  const { lines, transactions } = await paidTo(guest);
  expect(lines.map(([, points]) => points)).toEqual([150, 100]);
  expect(transactions).toBe(1);
  await world.sendResult(session, 'reversal');
  await world.sendResult(session, 'reversal');
  expect(await giftLines(guest)).toEqual([100, -100]);
  expect(await standing(guest)).toEqual({ available: 0 });

  // The next accepted survey is now the first one that counts.
  await answer(guest, await publishSample(world.api, { countries: [3] }));
  await answer(guest, await publishSample(world.api, { countries: [3] }));
  expect(await giftLines(guest)).toEqual([100, -100, 100]);
});

test('the gift is kept while another survey is accepted, and clawed back with the last one', async () => {
  const guest = await invited();
  const [first, second] = [await startAtPartner(guest), await startAtPartner(guest)];
  await world.sendResult(first, 'complete');
  await world.sendResult(second, 'complete');
  await world.sendResult(first, 'reversal');
  expect(await giftLines(guest)).toEqual([100]);
  await world.sendResult(second, 'reversal');
  expect(await giftLines(guest)).toEqual([100, -100]);
  expect(await standing(guest)).toEqual({ available: 0 });
});

test('a gift that was spent becomes a debt, which a second gift cancels', async () => {
  const guest = await invited();
  const session = await startAtPartner(guest);
  await world.sendResult(session, 'complete');
  await world.api.database.db.raw(
    `SELECT ledger_move('test.spent', $1::text, 'available', $1::bigint, 'payout-paid', 0, 250, 0,
       'other', 'spent')`,
    [guest.id],
  );
  await world.sendResult(session, 'reversal');
  expect(await standing(guest)).toEqual({ available: 0, debt: -250 });
  await answer(guest, await publishSample(world.api, { countries: [3] }));
  expect(await standing(guest)).toEqual({ available: 0, debt: -30 });
});

test('the database pays a gift again only after it was taken back', async () => {
  const guest = await invited();
  await answer(guest, await publishSample(world.api, { countries: [3] }));
  const { db } = world.api.database;
  await expect(
    db.raw('UPDATE welcome_gift SET payments = payments + 1 WHERE member_id = $1', [guest.id]),
  ).rejects.toThrow('a welcome gift stays as it was promised');
  await expect(
    db.raw(
      `SELECT ledger_move('invite', 'welcome-' || $1::text || '-2', 'promotion', 0, 'available', $1::bigint,
         100, 0, 'earned', 'invite.welcome')`,
      [guest.id],
    ),
  ).rejects.toMatchObject({ constraint: 'welcome_gift_is_due' });
});

test('a screen-out and a profile questionnaire earn no gift', async () => {
  const guest = await invited();
  const profile: Partial<TaskFields> = { kind: 'profile', topic: 'drinks', countries: [3] };
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
    participations.reviewParticipation(tx, {
      participationId: Number(handed.id),
      verdict: 1,
      reason: null,
      operatorId: 1,
      now: world.api.clock(),
    }),
  );
  expect((await paidTo(guest)).lines.map(([, points]) => points)).toEqual([120]);
});
