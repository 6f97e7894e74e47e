import type { Participation } from '@pollen/contract/operations/process';
import { createTestApp } from '@pollen/dev-env/test-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { explainPostback } from './commands/explain-postback.ts';
import { configureNetwork, enableNetwork, setNetworkSecret } from './commands/set-up-network.ts';
import { localNetwork, localNetworkConfig } from './local-partner.ts';
import { partnerHooks, setUpNetwork } from './public.ts';
import { selectRefusals as listRefusals } from './store/postbacks.ts';
import {
  createPartnerWorld,
  type Leaver,
  origin,
  type PartnerWorld,
} from './testing/partner-world.ts';

let world: PartnerWorld;
beforeAll(async () => {
  world = await createPartnerWorld();
});
afterAll(async () => expect(await world.close()).toBe(true));

describe('the entry address', () => {
  test('is signed, contains an opaque session, and stays the same', async () => {
    const { taskNo } = await world.publish();
    const { member, entry, session, participation } = await world.leave(taskNo);
    expect(entry).toMatch(
      /^http:\/\/localhost\/dev\/partner\?survey=S1&session=[\w-]{54}&return=.*&hash=[\w-]{43}$/,
    );
    const again = await member.post<Participation>('/v1/process/start', { taskNo });
    expect(again.data.work?.redirectUrl).toBe(entry);
    const read = await member.get<Participation>(`/v1/process/${participation}`);
    expect(read.data.work?.redirectUrl).toBe(entry);
    expect(session).toHaveLength(54);
  });

  test('is not available while the network is disabled, and the participation can still be viewed', async () => {
    const { taskNo } = await world.publish();
    const { member, participation, entry } = await world.leave(taskNo);
    const { database, services, clock } = world.api;
    const turn = (enabled: boolean) =>
      setUpNetwork(database.db, services.keyRing, localNetwork, { enabled, now: clock() });
    const look = async () =>
      (await member.get<Participation>(`/v1/process/${participation}`)).data.work?.redirectUrl;
    await turn(false);
    expect(await look()).toBe(null);
    await turn(true);
    expect(await look()).toBe(entry);
  });
});

describe('a postback', () => {
  test('pays a complete in full, a screen-out and a full quota in part, a refusal nothing', async () => {
    const { taskNo } = await world.publish();
    const expected = [
      ['complete', { state: 1, auditState: 1, earned: 150, pending: 0 }],
      ['screen-out', { state: 10, auditState: 0, earned: 8, pending: 0 }],
      ['quota-full', { state: 3, auditState: 0, earned: 8, pending: 0 }],
      ['quality', { state: 15, auditState: 0, earned: 0, pending: 0 }],
    ] as const;
    for (const [status, standing] of expected) {
      const leaver = await world.leave(taskNo);
      expect(await world.sendResult(leaver.session, status)).toEqual({ status: 200, body: 'OK' });
      expect(await world.stateOf(leaver), status).toEqual(standing);
      expect(await world.pointsOf(leaver)).toBe(standing.earned);
    }
  });

  test('waits for review if the task is reviewed by hand', async () => {
    const { taskNo } = await world.publish({ audit: 'hand' });
    const leaver = await world.leave(taskNo);
    await world.sendResult(leaver.session, 'complete');
    expect(await world.stateOf(leaver)).toEqual({
      state: 2,
      auditState: 0,
      earned: 0,
      pending: 150,
    });
  });

  test('repeated gets the same answer as the first and pays nothing more', async () => {
    const { taskNo } = await world.publish();
    const leaver = await world.leave(taskNo);
    const first = await world.sendResult(leaver.session, 'complete');
    for (let time = 0; time < 3; time += 1)
      expect(await world.sendResult(leaver.session, 'complete')).toEqual(first);
    expect(await world.sendResult(leaver.session, 'complete', 'another-transaction')).toEqual(
      first,
    );
    expect(await world.pointsOf(leaver)).toBe(150);
  });

  test('sent 20 times concurrently pays once', async () => {
    const { taskNo } = await world.publish();
    const leaver = await world.leave(taskNo);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => world.sendResult(leaver.session, 'complete')),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`))).toEqual(
      new Set(['200 OK']),
    );
    expect(await world.pointsOf(leaver)).toBe(150);
  });

  test('forged, changed, unsigned or for an unknown session is refused, logged, and changes nothing', async () => {
    const { taskNo } = await world.publish();
    const leaver = await world.leave(taskNo);
    const query = `session=${leaver.session}&tx=F1&status=complete&usd=0.5`;
    const forgeries: readonly [string, string][] = [
      [world.signed(query, localNetwork, 'guessed'), 'signature'],
      [world.signed(query).replace('status=complete', 'status=screen-out'), 'signature'],
      [`${world.signed(query)}&usd=5`, 'malformed'],
      [`${world.signed(query)}&bonus=5`, 'signature'],
      [`${origin}/api/v1/postback/${localNetwork}?${query}`, 'signature'],
      [world.signed(query.replace('0.5', '20.5')), 'amount'],
      [world.signed(query.replace('complete', 'jackpot')), 'unknown-result'],
      [world.signed(query.replace(leaver.session, 'a'.repeat(54))), 'session'],
      [world.signed(query.replace(leaver.session, `${leaver.session.slice(0, -2)}__`)), 'session'],
      [world.signed(query.replace(leaver.session, '')), 'missing'],
    ];
    const before = (await world.refusalsOf()).length;
    for (const [url] of forgeries)
      expect(await world.send(url)).toEqual({ status: 403, body: 'refused' });
    expect((await world.refusalsOf()).slice(before)).toEqual(
      forgeries.map(([, refusal]) => refusal),
    );
    expect(await world.stateOf(leaver)).toMatchObject({ state: 0, earned: 0 });
    const [newest] = await listRefusals(world.api.database.db, localNetwork, null, 1);
    expect(newest).toMatchObject({
      refusal: 'missing',
      detail: 'session: session is missing or too long',
    });
    // None of them was stored as the transaction.
    expect(await world.send(world.signed(query))).toEqual({ status: 200, body: 'OK' });
    expect(await world.pointsOf(leaver)).toBe(150);
  });

  test('of a transaction that belongs to another session is a replay', async () => {
    const { taskNo } = await world.publish();
    const [one, two] = [await world.leave(taskNo), await world.leave(taskNo)];
    await world.sendResult(one.session, 'complete', 'R1');
    expect(await world.sendResult(two.session, 'complete', 'R1')).toEqual({
      status: 403,
      body: 'refused',
    });
    expect(await world.pointsOf(two)).toBe(0);
    expect((await world.refusalsOf()).at(-1)).toBe('replayed');
    const sessions = await Promise.all(Array.from({ length: 8 }, () => world.leave(taskNo)));
    const answers = await Promise.all(
      sessions.map(({ session }) => world.sendResult(session, 'complete', 'R2')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const paid = await Promise.all(sessions.map(world.pointsOf));
    expect(paid.reduce((sum, points) => sum + points, 0)).toBe(150);
  });

  test('of an unknown or disabled network, or of another network than the session is for', async () => {
    const { taskNo } = await world.publish();
    const { session } = await world.leave(taskNo);
    const query = `session=${session}&tx=N1&status=complete&usd=0.5`;
    expect((await world.send(world.signed(query, 'nobody'))).status).toBe(404);
    expect((await world.send(`${origin}/api/v1/postback/bitlabs?uid=${session}`)).status).toBe(403);
    expect((await world.refusalsOf('bitlabs')).at(-1)).toBe('disabled');
    const now = world.api.clock();
    await configureNetwork(
      world.api.database.db,
      { network: 'other', name: 'Other', config: localNetworkConfig },
      now,
    );
    await setNetworkSecret(
      world.api.database.db,
      world.api.services.keyRing,
      { network: 'other', secret: world.secret },
      now,
    );
    await enableNetwork(world.api.database.db, { network: 'other', enabled: true }, now);
    expect((await world.send(world.signed(query, 'other'))).status).toBe(403);
    expect((await world.refusalsOf('other')).at(-1)).toBe('session');
  });

  test('marked as a trial never pays, and is refused in production', async () => {
    const { taskNo } = await world.publish();
    const leaver = await world.leave(taskNo);
    expect((await world.sendResult(leaver.session, 'complete', 'D1', '&trial=true')).status).toBe(
      200,
    );
    expect(await world.pointsOf(leaver)).toBe(0);
    const { keyRing, secret: serverKey } = world.api.services;
    const own = {
      database: world.api.database,
      clock: world.api.clock,
      keyRing,
      secret: serverKey,
      origin,
    };
    const production = await createTestApp({ ...own, demo: false });
    const url = world.signed(`session=${leaver.session}&tx=D2&status=complete&usd=0.5&trial=true`);
    const answer = await production.app.inject({ url: url.slice(origin.length) });
    await production.close();
    expect(answer.statusCode).toBe(403);
    expect((await world.refusalsOf()).at(-1)).toBe('trial');
    expect((await world.sendResult(leaver.session, 'complete', 'D1')).status).toBe(200);
    expect(await world.pointsOf(leaver)).toBe(150);
  });
});

describe('browser and postback', () => {
  const comeBack = ({ member, session }: Leaver, whole = false) =>
    member.post<Participation>('/v1/process/back', {
      session: whole ? session : session.slice(0, 32),
      params: { status: 'complete' },
    });

  test('may arrive in either order; the browser alone changes nothing', async () => {
    const { taskNo } = await world.publish();
    const early = await world.leave(taskNo);
    expect((await comeBack(early)).data).toMatchObject({ state: 0, earned: 0 });
    await world.sendResult(early.session, 'complete');
    expect((await comeBack(early, true)).data).toMatchObject({ state: 1, earned: 150 });
    const late = await world.leave(taskNo);
    await world.sendResult(late.session, 'screen-out');
    expect((await comeBack(late)).data).toMatchObject({ state: 10, earned: 8 });
    expect(await world.pointsOf(late)).toBe(8);
  });

  test("another member's return reveals nothing", async () => {
    const { taskNo } = await world.publish();
    const [one, two] = [await world.leave(taskNo), await world.leave(taskNo)];
    const answer = await two.member.post('/v1/process/back', { session: one.session });
    expect(answer.code).toBe(404);
  });
});

test('an operator sees what a postback would do without applying it', async () => {
  const { taskNo } = await world.publish();
  const leaver = await world.leave(taskNo);
  const { keyRing, secret: serverKey } = world.api.services;
  const explain = (url: string) =>
    explainPostback(world.api.database.db, { keyRing, serverKey }, localNetwork, {
      method: 'GET',
      url,
      body: '',
      address: '127.0.0.1',
      header: () => null,
    });
  const query = `session=${leaver.session}&tx=E1&status=complete&usd=0.5`;
  expect(await explain(world.signed(query))).toMatchObject({
    refusal: null,
    would: 'finish',
    meaning: { state: 2, transaction: 'E1' },
    participationId: Number(leaver.participation),
  });
  expect(await explain(world.signed(query, localNetwork, 'x'))).toMatchObject({
    refusal: 'signature',
    would: 'refuse',
  });
  expect(await world.stateOf(leaver)).toMatchObject({ state: 0 });
  await world.send(world.signed(query));
  expect((await explain(world.signed(query)))?.would).toBe('repeat');
});

test('a member’s postbacks are in their data export and erased with them', async () => {
  const { taskNo } = await world.publish();
  const leaver = await world.leave(taskNo);
  await world.sendResult(leaver.session, 'complete', 'X1');
  await world.sendResult(leaver.session, 'jackpot', 'X2');
  const { db } = world.api.database;
  expect(await partnerHooks.exportData(db, leaver.member.id)).toHaveLength(1);
  await db.transact((tx) => partnerHooks.erase(tx, leaver.member.id));
  const [row] = await db.raw<{ url: unknown; address: unknown; outcome: string }>(
    'SELECT url, address, outcome FROM partner_postback WHERE session_id = $1',
    [leaver.session],
  );
  expect(row).toEqual({ url: null, address: null, outcome: 'applied' });
  await expect(db.raw('DELETE FROM partner_postback')).rejects.toThrow('never deleted');
  await expect(db.raw("UPDATE partner_postback SET outcome = 'noted'")).rejects.toThrow(
    'never changes',
  );
});

describe('too many postbacks', () => {
  const url = `/api/v1/postback/${localNetwork}?session=x&tx=1&status=1`;

  test('from one address are throttled, while members of that address are not', async () => {
    await using api = await createTestApp({
      http: {
        requestLimits: { perAddress: 1000, perMember: 1000, perPartner: 5, windowSeconds: 60 },
      },
    });
    const ask = async (address: string, path = url) =>
      (await api.app.inject({ url: path, remoteAddress: address })).statusCode;
    const statuses = [];
    for (let count = 0; count < 6; count++) statuses.push(await ask('203.0.113.1'));
    expect(statuses.slice(0, 5)).not.toContain(429);
    expect(statuses[5]).toBe(429);
    expect(await ask('203.0.113.2')).not.toBe(429);
    expect(await ask('203.0.113.1', '/api/v1/config/text')).toBe(200);
  });

  test('are rejected while the server is overloaded', async () => {
    await using api = await createTestApp({
      http: { overloadLimits: { maxConcurrent: 0, maxWaiting: 100, maxDelayMs: 1000 } },
    });
    const answer = await api.app.inject({ url });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('1');
  });
});
