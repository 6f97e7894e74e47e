import { createHash } from 'node:crypto';
import type { Participation } from '@pollen/contract/operations/process';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestMember, type TestMember } from '@pollen/dev-env/test-member';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { charge, promotion, readBalance, readBalances, reserve } from '../ledger/public.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { publishTask, type TaskDefinition } from '../task/public.ts';
import { explainPostback } from './commands/explain-postback.ts';
import type { NetworkConfig } from './domain/config.ts';
import { signUrl } from './domain/signature.ts';
import { installLocalNetwork, localNetwork, localNetworkConfig } from './local-partner.ts';
import { configureNetwork, enableNetwork, partnerHooks, setNetworkSecret } from './public.ts';

const origin = 'http://localhost';
let api: TestApp;
let secret: string;
beforeAll(async () => {
  api = await createTestApp({ origin });
  secret = await installLocalNetwork(api.services);
});
afterAll(async () => {
  expect((await verifyLedger(api.database.db)).sound).toBe(true);
  await api.close();
});

const external: TaskDefinition = {
  kind: 'external',
  title: { 'en-US': 'Money and saving' },
  description: { 'en-US': 'At a partner' },
  minutes: 10,
  points: 150,
  screenOutPoints: 8,
  countries: [6],
  places: 1000,
  sameAddressLimit: null,
  settings: { network: localNetwork, survey: 'S1' },
};

interface Leaver {
  readonly member: TestMember;
  readonly participation: string;
  /** The id the network was given. */
  readonly session: string;
  readonly entry: string;
}

const publish = (change: Partial<TaskDefinition> = {}) =>
  api.database.db.transact((tx) => publishTask(tx, { ...external, ...change }, api.clock()));

async function leave(taskNo: string): Promise<Leaver> {
  const member = await createTestMember(api);
  const { data } = await member.post<Participation>('/v1/process/start', { taskNo });
  const entry = data.work?.redirectUrl ?? '';
  const query = new URL(entry).searchParams;
  const session = query.get('session') ?? query.get('subid_1') ?? query.get('uid') ?? '';
  return { member, participation: data.id, session, entry };
}

const signed = (query: string, network = localNetwork, key = secret) => {
  const { signature } = localNetworkConfig;
  if (!signature) throw new Error('The local network signs');
  return signUrl(signature, key, `${origin}/api/v1/postback/${network}?${query}`);
};
const send = async (url: string) => {
  const { statusCode, body } = await api.app.inject({ url: url.slice(origin.length) });
  return { status: statusCode, body };
};
const tell = (session: string, status: string, tx = `T-${session.slice(0, 12)}`, more = '') =>
  send(signed(`session=${session}&tx=${tx}&status=${status}&usd=0.5${more}`));

const stateOf = async ({ member, participation }: Leaver) => {
  const { data } = await member.get<Participation>(`/v1/process/${participation}`);
  return {
    state: data.state,
    auditState: data.auditState,
    earned: data.earned,
    pending: data.pending,
  };
};
const pointsOf = async ({ member }: Leaver) =>
  (await readBalances(api.database.db, member.id)).available;
const refusalsOf = async (network = localNetwork) =>
  (
    await api.database.db.raw<{ refusal: string }>(
      'SELECT refusal FROM partner_refusal WHERE network = $1 ORDER BY id',
      [network],
    )
  ).map(({ refusal }) => refusal);

describe('the way out', () => {
  test('is signed, carries an opaque session, and stays the same however often it is asked for', async () => {
    const { taskNo } = await publish();
    const { member, entry, session, participation } = await leave(taskNo);
    expect(entry).toMatch(
      /^http:\/\/localhost\/dev\/partner\?survey=S1&session=[\w-]{54}&return=.*&hash=[\w-]{43}$/,
    );
    const again = await member.post<Participation>('/v1/process/start', { taskNo });
    expect(again.data.work?.redirectUrl).toBe(entry);
    const read = await member.get<Participation>(`/v1/process/${participation}`);
    expect(read.data.work?.redirectUrl).toBe(entry);
    expect(session).toHaveLength(54);
  });
});

describe('a postback', () => {
  test('pays a complete in full, a screen-out and a full quota in part, a refusal nothing', async () => {
    const { taskNo } = await publish();
    const expected = [
      ['complete', { state: 1, auditState: 1, earned: 150, pending: 0 }],
      ['screen-out', { state: 10, auditState: 0, earned: 8, pending: 0 }],
      ['quota-full', { state: 3, auditState: 0, earned: 8, pending: 0 }],
      ['quality', { state: 15, auditState: 0, earned: 0, pending: 0 }],
    ] as const;
    for (const [status, standing] of expected) {
      const leaver = await leave(taskNo);
      expect(await tell(leaver.session, status)).toEqual({ status: 200, body: 'OK' });
      expect(await stateOf(leaver), status).toEqual(standing);
      expect(await pointsOf(leaver)).toBe(standing.earned);
    }
  });

  test('waits for a person where the task is audited by hand', async () => {
    const { taskNo } = await publish({ audit: 'hand' });
    const leaver = await leave(taskNo);
    await tell(leaver.session, 'complete');
    expect(await stateOf(leaver)).toEqual({ state: 2, auditState: 0, earned: 0, pending: 150 });
  });

  test('that comes again is answered as the first was, and pays nothing more', async () => {
    const { taskNo } = await publish();
    const leaver = await leave(taskNo);
    const first = await tell(leaver.session, 'complete');
    for (let time = 0; time < 3; time += 1)
      expect(await tell(leaver.session, 'complete')).toEqual(first);
    expect(await tell(leaver.session, 'complete', 'another-transaction')).toEqual(first);
    expect(await pointsOf(leaver)).toBe(150);
  });

  test('20 times at once pays once', async () => {
    const { taskNo } = await publish();
    const leaver = await leave(taskNo);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => tell(leaver.session, 'complete')),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`))).toEqual(
      new Set(['200 OK']),
    );
    expect(await pointsOf(leaver)).toBe(150);
  });

  test('forged, changed, unsigned or for an unknown session is refused, logged, and changes nothing', async () => {
    const { taskNo } = await publish();
    const leaver = await leave(taskNo);
    const query = `session=${leaver.session}&tx=F1&status=complete&usd=0.5`;
    const forgeries: readonly [string, string][] = [
      [signed(query, localNetwork, 'guessed'), 'signature'],
      [signed(query).replace('status=complete', 'status=screen-out'), 'signature'],
      [`${signed(query)}&usd=5`, 'malformed'],
      [`${signed(query)}&bonus=5`, 'signature'],
      [`${origin}/api/v1/postback/${localNetwork}?${query}`, 'signature'],
      [signed(query.replace('0.5', '20.5')), 'amount'],
      [signed(query.replace('complete', 'jackpot')), 'unknown-result'],
      [signed(query.replace(leaver.session, 'a'.repeat(54))), 'session'],
      [signed(query.replace(leaver.session, `${leaver.session.slice(0, -2)}__`)), 'session'],
      [signed(query.replace(leaver.session, '')), 'missing'],
    ];
    const before = (await refusalsOf()).length;
    for (const [url] of forgeries)
      expect(await send(url)).toEqual({ status: 403, body: 'refused' });
    expect((await refusalsOf()).slice(before)).toEqual(forgeries.map(([, refusal]) => refusal));
    expect(await stateOf(leaver)).toMatchObject({ state: 0, earned: 0 });
    // None of them took the transaction's place.
    expect(await send(signed(query))).toEqual({ status: 200, body: 'OK' });
    expect(await pointsOf(leaver)).toBe(150);
  });

  test('of a transaction that belongs to another session is a replay', async () => {
    const { taskNo } = await publish();
    const [one, two] = [await leave(taskNo), await leave(taskNo)];
    await tell(one.session, 'complete', 'R1');
    expect(await tell(two.session, 'complete', 'R1')).toEqual({ status: 403, body: 'refused' });
    expect(await pointsOf(two)).toBe(0);
    expect((await refusalsOf()).at(-1)).toBe('replayed');
    const sessions = await Promise.all(Array.from({ length: 8 }, () => leave(taskNo)));
    const answers = await Promise.all(
      sessions.map(({ session }) => tell(session, 'complete', 'R2')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const paid = await Promise.all(sessions.map(pointsOf));
    expect(paid.reduce((sum, points) => sum + points, 0)).toBe(150);
  });

  test('of an unknown or disabled network, or of another network than the session is for', async () => {
    const { taskNo } = await publish();
    const { session } = await leave(taskNo);
    const query = `session=${session}&tx=N1&status=complete&usd=0.5`;
    expect((await send(signed(query, 'nobody'))).status).toBe(404);
    expect((await send(`${origin}/api/v1/postback/bitlabs?uid=${session}`)).status).toBe(403);
    expect((await refusalsOf('bitlabs')).at(-1)).toBe('disabled');
    const now = api.clock();
    await configureNetwork(
      api.database.db,
      { network: 'other', name: 'Other', config: localNetworkConfig },
      now,
    );
    await setNetworkSecret(
      api.database.db,
      api.services.keyRing,
      { network: 'other', secret },
      now,
    );
    await enableNetwork(api.database.db, { network: 'other', enabled: true }, now);
    expect((await send(signed(query, 'other'))).status).toBe(403);
    expect((await refusalsOf('other')).at(-1)).toBe('session');
  });

  test('marked as a trial never pays, and is refused in production', async () => {
    const { taskNo } = await publish();
    const leaver = await leave(taskNo);
    expect((await tell(leaver.session, 'complete', 'D1', '&trial=true')).status).toBe(200);
    expect(await pointsOf(leaver)).toBe(0);
    const { keyRing, secret: serverKey } = api.services;
    const own = { database: api.database, clock: api.clock, keyRing, secret: serverKey, origin };
    const production = await createTestApp({ ...own, demo: false });
    const url = signed(`session=${leaver.session}&tx=D2&status=complete&usd=0.5&trial=true`);
    const answer = await production.app.inject({ url: url.slice(origin.length) });
    await production.close();
    expect(answer.statusCode).toBe(403);
    expect((await refusalsOf()).at(-1)).toBe('trial');
    expect((await tell(leaver.session, 'complete', 'D1')).status).toBe(200);
    expect(await pointsOf(leaver)).toBe(150);
  });
});

describe('browser and postback', () => {
  const comeBack = ({ member, session }: Leaver, whole = false) =>
    member.post<Participation>('/v1/process/back', {
      session: whole ? session : session.slice(0, 32),
      params: { status: 'complete' },
    });

  test('either may come first; the browser alone changes nothing', async () => {
    const { taskNo } = await publish();
    const early = await leave(taskNo);
    expect((await comeBack(early)).data).toMatchObject({ state: 0, earned: 0 });
    await tell(early.session, 'complete');
    expect((await comeBack(early, true)).data).toMatchObject({ state: 1, earned: 150 });
    const late = await leave(taskNo);
    await tell(late.session, 'screen-out');
    expect((await comeBack(late)).data).toMatchObject({ state: 10, earned: 8 });
    expect(await pointsOf(late)).toBe(8);
  });

  test("another member's return shows nothing", async () => {
    const { taskNo } = await publish();
    const [one, two] = [await leave(taskNo), await leave(taskNo)];
    const answer = await two.member.post('/v1/process/back', { session: one.session });
    expect(answer.code).toBe(404);
  });
});

describe('reversal', () => {
  test('after completion takes back what was paid, once', async () => {
    const { taskNo } = await publish();
    const leaver = await leave(taskNo);
    await tell(leaver.session, 'complete');
    for (let time = 0; time < 3; time += 1) {
      expect(await tell(leaver.session, 'reversal')).toEqual({ status: 200, body: 'OK' });
    }
    expect(await pointsOf(leaver)).toBe(0);
    expect(await stateOf(leaver)).toMatchObject({ state: 15, auditState: 2, earned: 0 });
    expect((await tell(leaver.session, 'complete')).status).toBe(200);
    expect(await pointsOf(leaver)).toBe(0);
  });

  test('after a cash-out stops at 0, and the reserve books the rest', async () => {
    const { taskNo } = await publish();
    const leaver = await leave(taskNo);
    await tell(leaver.session, 'complete');
    const { db } = api.database;
    await charge(db, {
      memberId: leaver.member.id,
      points: 100,
      to: promotion,
      cause: { kind: 'test.spent', id: leaver.member.id },
    });
    const reserved = await readBalance(db, reserve);
    await tell(leaver.session, 'reversal');
    expect(await pointsOf(leaver)).toBe(0);
    expect(await readBalance(db, reserve)).toBe(reserved - 100);
  });

  test('before completion: the completion that follows ends as invalid and is never paid', async () => {
    const { taskNo } = await publish();
    const leaver = await leave(taskNo);
    expect((await tell(leaver.session, 'reversal')).status).toBe(200);
    expect(await stateOf(leaver)).toMatchObject({ state: 0 });
    expect((await tell(leaver.session, 'complete')).status).toBe(200);
    expect(await stateOf(leaver)).toMatchObject({ state: 15, earned: 0 });
    expect(await pointsOf(leaver)).toBe(0);
  });
});

test('a storm: 200 postbacks, each sent 5 times, out of order, pay once each', async () => {
  const { taskNo } = await publish();
  const leavers: Leaver[] = [];
  for (let count = 0; count < 200; count += 1) leavers.push(await leave(taskNo));
  // Every fourth is reversed, too; the messages of all are shuffled by a fixed rule.
  const messages = leavers.flatMap(({ session }, index) => {
    const complete = () => tell(session, 'complete');
    const reversal = () => tell(session, 'reversal');
    return [0, 1, 2, 3, 4].flatMap((time) => [
      { at: (index * 7919 + time * 104_729) % 1009, run: complete },
      ...(index % 4 === 0 ? [{ at: (index * 6007 + time * 1299) % 1009, run: reversal }] : []),
    ]);
  });
  messages.sort((a, b) => a.at - b.at);
  const answers = await Promise.all(messages.map(({ run }) => run()));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body}`))).toEqual(
    new Set(['200 OK']),
  );
  const points = await Promise.all(leavers.map(pointsOf));
  expect(points).toEqual(leavers.map((_, index) => (index % 4 === 0 ? 0 : 150)));
}, 120_000);

describe('real rows', () => {
  const enable = async (network: string, change: Partial<NetworkConfig> = {}) => {
    const { db } = api.database;
    const [row] = await db.raw<{ name: string; config: NetworkConfig }>(
      'SELECT name, config FROM partner_network WHERE network = $1',
      [network],
    );
    if (!row) throw new Error(`There is no network ${network}`);
    const now = api.clock();
    const config = { ...row.config, ...change };
    await configureNetwork(db, { network, name: row.name, config }, now);
    await setNetworkSecret(db, api.services.keyRing, { network, secret: 'k' }, now);
    await enableNetwork(db, { network, enabled: true }, now);
    return config;
  };

  test('BitLabs: a reconciliation names the first transaction and takes it back', async () => {
    const { signature } = await enable('bitlabs');
    if (!signature) throw new Error('BitLabs signs');
    const { taskNo } = await publish({ settings: { network: 'bitlabs' } });
    const leaver = await leave(taskNo);
    const url = (query: string) =>
      signUrl(signature, 'k', `${origin}/api/v1/postback/bitlabs?uid=${leaver.session}&${query}`);
    expect((await send(url('val=500&raw=1.2&tx=B1&type=COMPLETE'))).status).toBe(200);
    expect(await pointsOf(leaver)).toBe(150);
    const reconciled = url('val=-500&raw=-1.2&tx=B2&ref=B1&type=RECONCILIATION&reason=quality');
    expect((await send(reconciled)).status).toBe(200);
    expect((await send(reconciled)).status).toBe(200);
    expect(await pointsOf(leaver)).toBe(0);
  });

  test('CPX: the signature members see in their entry address is no postback', async () => {
    await enable('cpx', { addresses: ['127.0.0.1'] });
    const { taskNo } = await publish({ settings: { network: 'cpx' } });
    const leaver = await leave(taskNo);
    const seen = new URL(leaver.entry).searchParams.get('secure_hash');
    const query = (tx: string, hash: string) =>
      `${origin}/api/v1/postback/cpx?status=1&type=complete&trans_id=${tx}&subid_1=${leaver.session}&amount_usd=1&secure_hash=${hash}`;
    expect((await send(query(leaver.session, seen ?? ''))).status).toBe(403);
    expect((await refusalsOf('cpx')).at(-1)).toBe('replayed');
    const hash = createHash('md5').update('C1-k').digest('hex');
    expect((await send(query('C1', hash))).status).toBe(200);
    expect(await pointsOf(leaver)).toBe(150);
  });

  test('inBrain: JSON by POST; the wall answers DUP; Dynata only displays', async () => {
    await enable('inbrain');
    const { taskNo } = await publish({ settings: { network: 'inbrain' } });
    const member = await createTestMember(api);
    const { data } = await member.post<Participation>('/v1/process/start', { taskNo });
    const panelist = new URL(data.work?.redirectUrl ?? '').searchParams.get('panelistId') ?? '';
    const payload = {
      PanelistId: panelist,
      RewardId: 'I1',
      RewardType: 'survey_completed',
      Reward: 100,
      RevenueAmount: 1.5,
      IsTest: false,
      Sig: createHash('md5').update(`${panelist}I1k`).digest('hex'),
    };
    const url = '/api/v1/postback/inbrain';
    expect((await api.app.inject({ method: 'POST', url, payload })).statusCode).toBe(200);
    expect((await readBalances(api.database.db, member.id)).available).toBe(150);

    await enable('wall');
    const wall = await leave((await publish({ settings: { network: 'wall' } })).taskNo);
    const subId = new URL(wall.entry).searchParams.get('subId') ?? '';
    const hash = createHash('md5').update(`${subId}W1100k`).digest('hex');
    const query = `subId=${subId}&transId=W1&reward=100&payout=1&status=1&signature=${hash}`;
    const told = () => send(`${origin}/api/v1/postback/wall?${query}`);
    expect([await told(), await told()].map(({ body }) => body)).toEqual(['OK', 'DUP']);
    expect(await pointsOf(wall)).toBe(150);

    await enable('dynata');
    const dynata = await leave((await publish({ settings: { network: 'dynata' } })).taskNo);
    const psid = new URL(dynata.entry).searchParams.get('psid') ?? '';
    expect((await send(`${origin}/api/v1/postback/dynata?psid=${psid}&status=C`)).status).toBe(403);
    expect(await pointsOf(dynata)).toBe(0);
  });
});

test('an operator is told what a postback would do, and nothing is done', async () => {
  const { taskNo } = await publish();
  const leaver = await leave(taskNo);
  const { keyRing, secret: serverKey } = api.services;
  const explain = (url: string) =>
    explainPostback(api.database.db, { keyRing, serverKey }, localNetwork, {
      method: 'GET',
      url,
      body: '',
      address: '127.0.0.1',
      header: () => null,
    });
  const query = `session=${leaver.session}&tx=E1&status=complete&usd=0.5`;
  expect(await explain(signed(query))).toMatchObject({
    refusal: null,
    would: 'finish',
    meaning: { state: 2, transaction: 'E1' },
    participationId: Number(leaver.participation),
  });
  expect(await explain(signed(query, localNetwork, 'x'))).toMatchObject({
    refusal: 'signature',
    would: 'refuse',
  });
  expect(await stateOf(leaver)).toMatchObject({ state: 0 });
  await send(signed(query));
  expect((await explain(signed(query)))?.would).toBe('repeat');
});

test('what networks sent about a member is shown to them, and goes when they leave', async () => {
  const { taskNo } = await publish();
  const leaver = await leave(taskNo);
  await tell(leaver.session, 'complete', 'X1');
  await tell(leaver.session, 'jackpot', 'X2');
  const { db } = api.database;
  expect(await partnerHooks.exportData(db, leaver.member.id)).toHaveLength(1);
  await db.transact((tx) => partnerHooks.erase(tx, leaver.member.id));
  const [row] = await db.raw<{ url: unknown; address: unknown; outcome: string }>(
    'SELECT url, address, outcome FROM partner_postback WHERE session_id = $1',
    [leaver.session],
  );
  expect(row).toEqual({ url: null, address: null, outcome: 'applied' });
  await expect(db.raw('DELETE FROM partner_postback')).rejects.toThrow('stays');
  await expect(db.raw("UPDATE partner_postback SET outcome = 'noted'")).rejects.toThrow('stays');
});
