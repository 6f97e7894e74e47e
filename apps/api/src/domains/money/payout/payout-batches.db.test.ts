import { inParallel } from '@pollen/dev-env/in-parallel';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { saveTestBank, testBankRecords } from '@pollen/dev-env/test-bank';
import { createTestOperator } from '@pollen/dev-env/test-operator';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { verifyMoney } from '../../insight/ledger-proof/public.ts';
import { grant, promotion, readBalances, reverse } from '../../points/ledger/public.ts';
import { previewBatch, referenceOf } from '../cashout/public.ts';
import { type Asked, PayoutWorld } from './testing/payout-world.ts';

let world: TestApp;
let payouts: PayoutWorld;
beforeAll(async () => {
  world = await createTestApp();
  payouts = new PayoutWorld(world);
});
afterAll(() => world.close());
/** Leaves nothing approved behind, so that the next batch has only its own payouts. */
afterEach(async () => {
  const [anna] = await payouts.finance();
  const ids = (await payouts.queue(anna, 'approved')).map(({ id }) => id);
  if (ids.length > 0) await anna.post('/payouts/refuse', { ids, reason: 'other' });
  const { findings } = await verifyMoney(world.database.db);
  expect(findings.filter(({ broken }) => broken > 0)).toEqual([]);
});

const raw = (text: string, values: readonly unknown[] = []) =>
  world.database.db.raw(text, [...values]);
const stateOf = async ({ member, id }: Asked) =>
  (await member.get<{ state: string }>(`/v1/cashout/${id}`)).data.state;

/** A batch with two approved payouts. */
async function batchOfTwo(country: 2 | 6 | 8 = 6) {
  const [stopped, clear] = await payouts.approved(country, 2);
  if (!stopped || !clear) throw new Error('No payouts');
  const [anna, bela] = await payouts.finance();
  const { data } = await payouts.createBatch(anna, country);
  expect(data).toMatchObject({ state: 'open', payments: 2, stopped: 0 });
  return { stopped, clear, anna, bela, batchId: data.id };
}

/** What may happen to a member between two approvals and the bank. */
const changes: Readonly<Record<string, (asked: Asked) => Promise<unknown>>> = {
  memberSuspended: (asked) => payouts.suspend(asked),
  securityChanged: ({ member }) =>
    raw('UPDATE member SET security_changed_at = $2 WHERE id = $1', [member.id, world.clock()]),
  memberDeleted: ({ member }) =>
    raw('UPDATE member SET email = NULL, password_hash = NULL, erased_at = $2 WHERE id = $1', [
      member.id,
      world.clock(),
    ]),
  memberInDebt: ({ member }) => {
    const cause = { kind: 'gift', id: `earner-${member.id}` };
    return world.database.db.transact((tx) => reverse(tx, { cause, at: world.clock() }));
  },
  sharedAccount: async (asked) => payouts.flag(asked, await payouts.request(3)),
};
const undo: Readonly<Record<string, (asked: Asked) => Promise<unknown>>> = {
  memberSuspended: (asked) => payouts.suspend(asked, false),
  securityChanged: ({ member }) =>
    raw('UPDATE member SET security_changed_at = NULL WHERE id = $1', [member.id]),
  memberDeleted: ({ member }) =>
    raw(
      `UPDATE member SET email = 'back-' || id || '@pollen.test', erased_at = NULL WHERE id = $1`,
      [member.id],
    ),
  memberInDebt: ({ member }) => {
    const cause = { kind: 'gift', id: `settles-${member.id}` };
    return grant(world.database.db, { memberId: member.id, points: 1500, cause, from: promotion });
  },
  sharedAccount: ({ member }) =>
    raw('DELETE FROM shared_account_signal WHERE member_id = $1', [member.id]),
};

test.each(Object.keys(changes))(
  'a payout approved twice and batched is not exported after %s',
  async (change) => {
    const { stopped, clear, batchId } = await batchOfTwo();
    await changes[change]?.(stopped);
    const [anna] = await payouts.finance();
    expect((await payouts.readBatch(anna, batchId)).data).toMatchObject({ stopped: 1 });
    expect((await payouts.exportBatch(anna, batchId)).data).toMatchObject({
      state: 'exported',
      payments: 1,
      excluded: 1,
      stopped: 0,
    });
    const { body } = await payouts.download(anna, batchId);
    expect(body).toContain(referenceOf(clear.id));
    expect(body).not.toContain(referenceOf(stopped.id));
    expect(await payouts.exclusionsOf(anna, batchId)).toMatchObject([
      { payoutId: stopped.id, step: 'export', reasons: [change] },
    ]);
    // It stays approved and joins a later batch once nothing stops it.
    expect((await payouts.createBatch(anna, 6)).code).toBe(4204);
    await undo[change]?.(stopped);
    expect((await payouts.createBatch(anna, 6)).data).toMatchObject({ payments: 1 });
  },
);

test('a changed bank record stops a batched payout for a day, then its old account is a flag', async () => {
  const { stopped, anna, batchId } = await batchOfTwo();
  await saveTestBank(world, stopped.member, { ...testBankRecords[6], accountNumber: '7700112233' });
  await payouts.exportBatch(anna, batchId);
  expect(await payouts.exclusionsOf(anna, batchId)).toMatchObject([
    { payoutId: stopped.id, reasons: ['bankChanged', 'accountReplaced'] },
  ]);
});

test('a payout that is stopped after the export is neither downloaded nor sent', async () => {
  const { stopped, clear, anna, batchId } = await batchOfTwo();
  await payouts.exportBatch(anna, batchId);
  await payouts.suspend(stopped);
  expect((await payouts.download(anna, batchId)).json()).toMatchObject({ code: 4206 });
  expect(await payouts.markSent(anna, batchId)).toMatchObject({
    code: 4206,
    msg: expect.stringContaining('may no longer leave: 1.'),
  });
  // A new file with a new number is created without it.
  expect((await payouts.exportBatch(anna, batchId)).data).toMatchObject({ fileNo: 2, payments: 1 });
  const { headers, body } = await payouts.download(anna, batchId);
  expect(headers['content-disposition']).toContain(`pollen-${batchId}-2.csv`);
  expect(body).not.toContain(referenceOf(stopped.id));
  expect((await payouts.markSent(anna, batchId)).data).toMatchObject({
    state: 'sent',
    payments: 1,
  });
  expect([await stateOf(clear), (await payouts.read(anna, stopped.id)).state]).toEqual([
    'sent',
    'approved',
  ]);
});

test('the export waits for a concurrent suspension and sees it', async () => {
  const { stopped, anna, batchId } = await batchOfTwo();
  let exporting: ReturnType<typeof payouts.exportBatch> | undefined;
  await world.database.db.transact(async (tx) => {
    await tx.raw('UPDATE member SET suspended_at = now() WHERE id = $1', [stopped.member.id]);
    exporting = payouts.exportBatch(anna, batchId);
    // The export waits for the member's row until this transaction ends.
    for (;;) {
      const [waiting] = await world.database.db.raw<{ waits: boolean }>(
        'SELECT EXISTS (SELECT FROM pg_locks WHERE NOT granted) AS waits',
      );
      if (waiting?.waits) break;
    }
  });
  expect((await exporting)?.data).toMatchObject({ payments: 1, excluded: 1 });
});

test('a block that arises while a file is written stops the export, and the next one sees it', async () => {
  const { stopped, clear, batchId } = await batchOfTwo();
  const other = await payouts.request(3);
  await payouts.suspend(stopped);
  const [anna] = await payouts.finance();
  let exporting: ReturnType<typeof payouts.exportBatch> | undefined;
  await world.database.db.transact(async (tx) => {
    // The export has checked its payouts when it writes down which of them stay.
    await tx.raw('LOCK TABLE payout_batch_exclusion IN SHARE MODE');
    exporting = payouts.exportBatch(anna, batchId);
    for (;;) {
      const [waiting] = await world.database.db.raw<{ waits: boolean }>(
        `SELECT EXISTS (SELECT FROM pg_locks WHERE NOT granted
           AND relation = 'payout_batch_exclusion'::regclass) AS waits`,
      );
      if (waiting?.waits) break;
    }
    await payouts.flag(clear, other);
  });
  expect((await exporting)?.code).toBe(4206);
  expect((await payouts.readBatch(anna, batchId)).data).toMatchObject({ state: 'open' });
  expect((await payouts.exportBatch(anna, batchId)).code).toBe(4204);
});

test('the database itself refuses to export or send a stopped payout', async () => {
  const { stopped, clear, anna, batchId } = await batchOfTwo();
  const now = world.clock();
  const exportRow = () =>
    raw(
      `UPDATE payout_batch SET exported_by = 1, exported_at = $2, file_no = 1, file_hash = '\\x00',
         payments = 2, total_minor = (SELECT sum(amount_minor) FROM cashout WHERE batch_id = $1)
       WHERE id = $1`,
      [batchId, now],
    );
  await payouts.suspend(stopped);
  await expect(exportRow()).rejects.toMatchObject({
    constraint: 'cashout_blocked',
    detail: 'memberSuspended',
  });
  await payouts.suspend(stopped, false);
  await exportRow();
  await expect(
    raw(`UPDATE cashout SET state = 'sent', sent_at = $2 WHERE id = $1`, [clear.id, now]),
  ).rejects.toMatchObject({ constraint: 'cashout_sent_with_batch' });
  await expect(
    raw('UPDATE payout_batch SET sent_by = 1, sent_at = $2 WHERE id = $1', [batchId, now]),
  ).rejects.toMatchObject({ constraint: 'payout_batch_all_sent' });
  await expect(
    raw(
      `UPDATE payout_batch SET cancelled_by = 1, cancelled_at = $2, cancel_reason = 'x' WHERE id = $1`,
      [batchId, now],
    ),
  ).rejects.toMatchObject({ constraint: 'payout_batch_cancelled_empty' });
  await expect(
    raw('UPDATE payout_batch SET payments = 1 WHERE id = $1', [batchId]),
  ).rejects.toMatchObject({ constraint: 'payout_batch_file_is_current' });
  await payouts.suspend(stopped);
  await expect(
    world.database.db.transact(async (tx) => {
      await tx.raw('UPDATE payout_batch SET sent_by = 1, sent_at = $2 WHERE id = $1', [
        batchId,
        now,
      ]);
      await tx.raw(`UPDATE cashout SET state = 'sent', sent_at = $2 WHERE batch_id = $1`, [
        batchId,
        now,
      ]);
    }),
  ).rejects.toMatchObject({ constraint: 'cashout_blocked' });
  await payouts.suspend(stopped, false);
  await payouts.cancel(anna, batchId);
  await expect(
    raw('UPDATE cashout SET batch_id = $2, batched_at = $3 WHERE id = $1', [
      clear.id,
      batchId,
      now,
    ]),
  ).rejects.toMatchObject({ constraint: 'cashout_batch_open' });
  await expect(
    raw(
      'UPDATE payout_batch SET cancelled_at = NULL, cancelled_by = NULL, cancel_reason = NULL WHERE id = $1',
      [batchId],
    ),
  ).rejects.toMatchObject({ constraint: 'payout_batch_is_over' });
  await expect(raw('DELETE FROM payout_batch')).rejects.toMatchObject({
    constraint: 'payout_batch_stays',
  });
});

test('exporting sends nothing; marking as sent does, once, and records who and when', async () => {
  const { clear, anna, bela, batchId } = await batchOfTwo(2);
  expect((await payouts.markSent(bela, batchId)).code).toBe(4205);
  expect((await payouts.download(bela, batchId)).json()).toMatchObject({ code: 4205 });
  expect((await payouts.exportBatch(anna, batchId)).data).toMatchObject({
    state: 'exported',
    exported: { by: 'Test finance', at: world.clock().toISOString() },
    sent: null,
    fileNo: 1,
  });
  const file = await payouts.download(anna, batchId);
  expect(file.headers['content-disposition']).toBe(`attachment; filename="pollen-${batchId}.aba"`);
  expect(file.body).toMatch(/^0 {17}01CBA/);
  expect(await stateOf(clear)).toBe('approved');
  const mails = () => raw(`SELECT FROM mail WHERE template = 'cashoutSent'`);
  const before = (await mails()).length;
  // The same file again: exported twice is exported once.
  world.clock.advanceSeconds(60);
  expect((await payouts.exportBatch(bela, batchId)).data).toMatchObject({ fileNo: 1 });
  expect((await payouts.download(bela, batchId)).body).toBe(file.body);
  expect((await mails()).length).toBe(before);

  const answers = await inParallel(10, 5, () => payouts.markSent(bela, batchId));
  const codes = answers.map((one) => ('value' in one ? one.value.code : null)).sort();
  expect(codes).toEqual([200, ...Array.from({ length: 9 }, () => 4207)]);
  expect((await payouts.readBatch(anna, batchId)).data).toMatchObject({
    state: 'sent',
    sent: { by: 'Test finance', at: world.clock().toISOString() },
  });
  expect(await stateOf(clear)).toBe('sent');
  expect((await mails()).length).toBe(before + 2);
  expect((await payouts.cancel(anna, batchId)).code).toBe(4207);
  expect((await payouts.exportBatch(anna, batchId)).code).toBe(4207);
  expect((await payouts.download(anna, batchId)).body).toBe(file.body);

  // Every download has a line in the action log.
  const admin = await createTestOperator(world, 'admin');
  const log = await admin.get<{ items: { action: string; operatorId: number }[] }>(
    `/actions?targetKind=batch&targetId=${batchId}&limit=100`,
  );
  expect(log.data.items.map(({ action }) => action)).toEqual([
    'payout.download',
    'payout.send',
    'payout.download',
    'payout.export',
    'payout.download',
    'payout.export',
    'payout.batch',
  ]);
  // The account numbers were in the file and nowhere else.
  const [dump] = await world.database.db.raw<{ text: string }>(
    `SELECT (SELECT coalesce(string_agg(a::text, ''), '') FROM operator_action a)
       || (SELECT coalesce(string_agg(i::text, ''), '') FROM idempotent_answer i) AS text`,
  );
  expect(file.body).toContain('12345678');
  expect(dump?.text).not.toContain('12345678');
});

test('a batch is opened page by page and cancelled before it leaves', async () => {
  const { stopped, clear, anna, batchId } = await batchOfTwo();
  const first = await anna.get<{ items: object[]; next: string | null }>(
    `/payouts/batches/${batchId}/payouts?limit=1`,
  );
  expect(first.data.items).toMatchObject([{ id: stopped.id, bank: 'BPI', batchId }]);
  const rest = await anna.get<{ items: object[]; next: string | null }>(
    `/payouts/batches/${batchId}/payouts?limit=1&cursor=${first.data.next}`,
  );
  expect(rest.data).toMatchObject({ items: [{ id: clear.id }], next: null });
  await payouts.exportBatch(anna, batchId);
  for (const reason of ['', 'no', '        ']) {
    expect((await payouts.cancel(anna, batchId, reason)).code).toBe(400);
  }
  expect((await payouts.cancel(anna, batchId)).data).toMatchObject({
    state: 'cancelled',
    payments: 0,
    cancelled: { by: 'Test finance' },
    cancelReason: 'Made by mistake',
  });
  expect(await payouts.payoutsOf(anna, batchId)).toEqual([]);
  expect(await payouts.exclusionsOf(anna, batchId)).toMatchObject([
    { payoutId: stopped.id, step: 'cancel', reasons: [] },
    { payoutId: clear.id, step: 'cancel' },
  ]);
  for (const call of [
    payouts.cancel(anna, batchId),
    payouts.markSent(anna, batchId),
    payouts.exportBatch(anna, batchId),
  ]) {
    expect((await call).code).toBe(4207);
  }
  expect((await payouts.createBatch(anna, 6)).data).toMatchObject({ payments: 2 });
  expect((await payouts.readBatch(anna, 999_999)).code).toBe(404);
});

test('refusing a payout in an exported batch invalidates its file', async () => {
  const { stopped, clear, anna, batchId } = await batchOfTwo();
  await payouts.exportBatch(anna, batchId);
  await anna.post('/payouts/refuse', { ids: [stopped.id], reason: 'nameMismatch' });
  expect(await readBalances(world.database.db, stopped.member.id)).toMatchObject({
    available: 1500,
  });
  expect((await payouts.readBatch(anna, batchId)).data).toMatchObject({
    state: 'open',
    payments: 1,
    exported: null,
    fileNo: 1,
  });
  expect((await payouts.markSent(anna, batchId)).code).toBe(4205);
  expect((await payouts.download(anna, batchId)).json()).toMatchObject({ code: 4205 });
  expect((await payouts.exportBatch(anna, batchId)).data).toMatchObject({ fileNo: 2, payments: 1 });
  expect((await payouts.download(anna, batchId)).body).toContain(referenceOf(clear.id));
  expect(await payouts.exclusionsOf(anna, batchId)).toMatchObject([
    { payoutId: stopped.id, step: 'refuse', reasons: ['nameMismatch'] },
  ]);
});

test('concurrent export, refusal and cancellation leave a consistent batch', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { stopped, anna, bela, batchId } = await batchOfTwo();
    const codes = await Promise.all([
      payouts.exportBatch(anna, batchId),
      bela.post('/payouts/refuse', { ids: [stopped.id], reason: 'other' }),
      payouts.cancel(bela, batchId),
    ]);
    expect(codes.map(({ code }) => code).filter((code) => code >= 500 && code < 600)).toEqual([]);
    expect((await payouts.readBatch(anna, batchId)).data).toMatchObject({ state: 'cancelled' });
    expect((await payouts.read(anna, stopped.id)).state).toBe('refused');
    expect((await payouts.createBatch(anna, 6)).data).toMatchObject({ payments: 1 });
  }
});

test('a preview says what a batch would contain and what would be left out', async () => {
  const [stopped] = await payouts.approved(4, 2);
  if (!stopped) throw new Error('No payouts');
  await payouts.suspend(stopped);
  const [anna] = await payouts.finance();
  const { data } = await anna.get('/payouts/batches/next?country=4');
  expect(data).toMatchObject({
    payments: 1,
    total: { currency: 'MYR' },
    waiting: 0,
    excluded: [{ id: stopped.id, blocks: ['memberSuspended'], bank: 'Maybank' }],
  });
});

test('a preview contains at most so many payments, and says what is left out and what waits', async () => {
  const asked = (await payouts.approved(4, 5)).sort((a, b) => a.id - b.id);
  const stopped = asked.slice(1, 3);
  for (const one of stopped) await payouts.suspend(one);
  const [second, third] = stopped.map(({ id }) => id);
  const preview = (most: { payments: number; checked: number; leftOut: number }) =>
    previewBatch(world.database.db, 4, world.clock(), most);
  expect(await preview({ payments: 3, checked: 10, leftOut: 10 })).toMatchObject({
    payments: 3,
    waiting: 0,
    stoppedIds: [second, third],
  });
  expect(await preview({ payments: 1, checked: 2, leftOut: 10 })).toMatchObject({
    payments: 1,
    waiting: 1,
    stoppedIds: [second],
  });
  // Too few of those checked may leave: the others are taken from the rest.
  expect(await preview({ payments: 2, checked: 3, leftOut: 1 })).toMatchObject({
    payments: 2,
    waiting: 1,
    stoppedIds: [second],
  });
});

test('a file with an erased member cannot be created again, and the error says so', async () => {
  const { batchId, asked } = await payouts.sent(6, 1);
  const [anna] = await payouts.finance();
  const [paid] = asked;
  if (!paid) throw new Error('No payout');
  await payouts.importFile(anna, `reference,status\n${referenceOf(paid.id)},paid`);
  await raw(
    `UPDATE bank_record SET blind_index = NULL, master_key_id = NULL, wrapped_key = NULL,
       ciphertext = NULL, last_digits = '', erased_at = $2 WHERE member_id = $1`,
    [paid.member.id, world.clock()],
  );
  expect((await payouts.download(anna, batchId)).json()).toMatchObject({ code: 4208 });
});
