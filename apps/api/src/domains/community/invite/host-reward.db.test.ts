import type { Participation } from '@pollen/contract/operations/process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyMoney } from '../../insight/ledger-proof/public.ts';
import { createPartnerWorld, type PartnerWorld } from '../../work/partner/testing/partner-world.ts';
import { type Guest, join } from './testing/guests.ts';

/*
 * The partner's task pays 150 points: the host gets 50 for the first survey, and 7 as the share.
 */

let world: PartnerWorld;
beforeAll(async () => {
  world = await createPartnerWorld();
});
afterAll(async () => {
  expect(await world.close()).toBe(true);
});

async function pair(): Promise<{ host: Guest; guest: Guest }> {
  const host = await join(world.api);
  return { host, guest: await join(world.api, { sharerCode: host.code }) };
}

async function startAtPartner(guest: Guest): Promise<string> {
  const { taskNo } = await world.publish({ countries: [3] });
  const { data } = await guest.browser.post<Participation>('/v1/process/start', { taskNo });
  return new URL(data.work?.redirectUrl ?? '').searchParams.get('session') ?? '';
}

/** Sends a partner result and runs the resulting jobs. */
async function says(session: string, word: string): Promise<void> {
  await world.sendResult(session, word);
  await world.api.runJobs();
}

interface Wallet {
  readonly points: number;
  readonly debt: number;
  readonly debtLines: readonly { readonly reason: string; readonly remaining: number }[];
}
const walletOf = async (host: Guest) => (await host.browser.get<Wallet>('/v1/wallet')).data;

async function linesOf({ id }: Guest): Promise<[string, number][]> {
  const rows = await world.api.database.db.raw<{ reason: string; points: number }>(
    `SELECT t.reason, e.amount::int AS points FROM ledger_entry e
     JOIN ledger_transfer t ON t.id = e.transfer_id
     JOIN ledger_account a ON a.id = e.account_id
     WHERE a.owner_id = $1 AND a.kind = 'available' ORDER BY t.id`,
    [id],
  );
  return rows.map(({ reason, points }) => [reason, points]);
}

const spend = ({ id }: Guest, points: number) =>
  world.api.database.db.raw(
    `SELECT ledger_move('test.spent', gen_random_uuid()::text, 'available', $1::bigint, 'expired', 0,
       $2, 0, 'other', 'spent')`,
    [id, points],
  );

async function brokenRules() {
  const { findings } = await verifyMoney(world.api.database.db);
  return findings.filter(({ broken }) => broken > 0);
}

test('a reversal claws back the host’s reward, and a restoration pays it again, once', async () => {
  const { host, guest } = await pair();
  const session = await startAtPartner(guest);
  await says(session, 'complete');
  expect(await walletOf(host)).toMatchObject({ points: 57, debt: 0 });
  await says(session, 'reversal');
  await says(session, 'reversal');
  expect(await walletOf(host)).toMatchObject({ points: 0, debt: 0 });
  expect(await linesOf(host)).toEqual([
    ['invite.first', 50],
    ['invite.share', 7],
    ['invite.first.reversed', -50],
    ['invite.share.reversed', -7],
  ]);
  const { data: link } = await host.browser.get<{ points: number }>('/v1/user/invite/link');
  expect(link.points).toBe(0);
  await says(session, 'restored');
  await says(session, 'restored');
  expect(await walletOf(host)).toMatchObject({ points: 57, debt: 0 });
  expect(await brokenRules()).toEqual([]);
});

test('what the host has spent becomes a debt, which the restoration cancels', async () => {
  const { host, guest } = await pair();
  const session = await startAtPartner(guest);
  await says(session, 'complete');
  await spend(host, 40);
  await says(session, 'reversal');
  expect(await walletOf(host)).toMatchObject({
    points: 0,
    debt: 40,
    debtLines: [
      { reason: 'invite.first.reversed', remaining: 33 },
      { reason: 'invite.share.reversed', remaining: 7 },
    ],
  });
  await says(session, 'restored');
  // 57 were paid at first and 40 spent: never more than that again.
  expect(await walletOf(host)).toMatchObject({ points: 17, debt: 0 });
  expect(await brokenRules()).toEqual([]);
});

test('the reward of the first survey stays while another survey is accepted', async () => {
  const { host, guest } = await pair();
  const [first, second] = [await startAtPartner(guest), await startAtPartner(guest)];
  await says(first, 'complete');
  await says(second, 'complete');
  expect(await walletOf(host)).toMatchObject({ points: 64 });
  await says(first, 'reversal');
  expect(await walletOf(host)).toMatchObject({ points: 57 });
  await says(second, 'reversal');
  expect(await walletOf(host)).toMatchObject({ points: 0, debt: 0 });
});

test('a survey reversed before the host was paid earns nothing', async () => {
  const { host, guest } = await pair();
  const session = await startAtPartner(guest);
  await world.sendResult(session, 'complete');
  await world.sendResult(session, 'reversal');
  await world.api.runJobs();
  expect(await linesOf(host)).toEqual([]);
  await says(session, 'restored');
  expect(await walletOf(host)).toMatchObject({ points: 57 });
});

test('a host who has left pays and owes nothing', async () => {
  const { host, guest } = await pair();
  const session = await startAtPartner(guest);
  await says(session, 'complete');
  await spend(host, 57);
  await world.api.database.db.raw(
    `UPDATE member SET erased_at = $2, email = NULL, password_hash = NULL WHERE id = $1`,
    [host.id, world.api.clock()],
  );
  await says(session, 'reversal');
  const [debt] = await world.api.database.db.raw<{ balance: number }>(
    `SELECT balance FROM ledger_account WHERE owner_id = $1 AND kind = 'debt'`,
    [host.id],
  );
  expect(debt?.balance).toBe(0);
  await says(session, 'restored');
  expect((await linesOf(host)).filter(([, points]) => points > 0)).toHaveLength(2);
});

test('the database pays a host only what is due', async () => {
  const { host, guest } = await pair();
  const pay = (causeId: string) =>
    world.api.database.db.raw(
      `SELECT ledger_move('invite', $2, 'promotion', 0, 'available', $1, 50, $1, 'earned', 'invite.first')`,
      [host.id, causeId],
    );
  await expect(pay(`first-${guest.id}`)).rejects.toThrow('no reward of a host is due');
  const session = await startAtPartner(guest);
  await says(session, 'complete');
  await expect(pay(`first-${guest.id}-2`)).rejects.toThrow('no reward of a host is due');
});
