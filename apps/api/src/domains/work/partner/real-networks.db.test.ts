import { createHash } from 'node:crypto';
import type { Participation } from '@pollen/contract/operations/process';
import { createTestMember } from '@pollen/dev-env/test-member';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBalances } from '../../points/ledger/public.ts';
import { configureNetwork, enableNetwork, setNetworkSecret } from './commands/set-up-network.ts';
import type { NetworkConfig } from './domain/config.ts';
import { signUrl } from './domain/signature.ts';
import { createPartnerWorld, origin, type PartnerWorld } from './testing/partner-world.ts';

let world: PartnerWorld;
beforeAll(async () => {
  world = await createPartnerWorld();
});
afterAll(async () => expect(await world.close()).toBe(true));

describe('a row of configuration', () => {
  const enable = async (network: string, change: Partial<NetworkConfig> = {}) => {
    const { db } = world.api.database;
    const [row] = await db.raw<{ name: string; config: NetworkConfig }>(
      'SELECT name, config FROM partner_network WHERE network = $1',
      [network],
    );
    if (!row) throw new Error(`There is no network ${network}`);
    const now = world.api.clock();
    const config = { ...row.config, ...change };
    await configureNetwork(db, { network, name: row.name, config }, now);
    await setNetworkSecret(db, world.api.services.keyRing, { network, secret: 'k' }, now);
    await enableNetwork(db, { network, enabled: true }, now);
    return config;
  };

  test('BitLabs: a reconciliation names the first transaction and reverses it', async () => {
    const { signature } = await enable('bitlabs');
    if (!signature) throw new Error('BitLabs signs');
    const { taskNo } = await world.publish({ settings: { network: 'bitlabs' } });
    const leaver = await world.leave(taskNo);
    const url = (query: string) =>
      signUrl(signature, 'k', `${origin}/api/v1/postback/bitlabs?uid=${leaver.session}&${query}`);
    expect((await world.send(url('val=500&raw=1.2&tx=B1&type=COMPLETE'))).status).toBe(200);
    expect(await world.pointsOf(leaver)).toBe(150);
    const reconciled = url('val=-500&raw=-1.2&tx=B2&ref=B1&type=RECONCILIATION&reason=quality');
    expect((await world.send(reconciled)).status).toBe(200);
    expect((await world.send(reconciled)).status).toBe(200);
    expect(await world.pointsOf(leaver)).toBe(0);
  });

  test('Cint: a reconciliation reverses, a restoration pays again, in whichever order they arrive', async () => {
    const { signature } = await enable('cint');
    if (!signature) throw new Error('Cint signs');
    const { taskNo } = await world.publish({ settings: { network: 'cint' } });
    const notifyOf = async () => {
      const leaver = await world.leave(taskNo);
      const mid = new URL(leaver.entry).searchParams.get('MID') ?? '';
      const sendCode = (code: string) => {
        const query = `InitialStatus=3&ClientStatus=${code}&MID=${mid}&REVENUE=1.5`;
        return world.send(signUrl(signature, 'k', `${origin}/api/v1/postback/cint?${query}`));
      };
      return { leaver, sendCode };
    };
    const after = async (codes: readonly string[]) => {
      const { leaver, sendCode } = await notifyOf();
      const points: number[] = [];
      for (const code of codes) {
        expect((await sendCode(code)).status).toBe(200);
        points.push(await world.pointsOf(leaver));
      }
      return points;
    };
    expect(await after(['10', '933', '933', '11', '11'])).toEqual([150, 0, 0, 150, 150]);
    expect(await after(['933', '10', '11'])).toEqual([0, 0, 150]);
    expect(await after(['933', '11', '10'])).toEqual([0, 0, 150]);
    expect(await after(['11', '10', '933'])).toEqual([0, 150, 0]);
  });

  test('CPX: the signature members see in their entry address is not valid for a postback', async () => {
    await enable('cpx', { addresses: ['127.0.0.1'] });
    const { taskNo } = await world.publish({ settings: { network: 'cpx' } });
    const leaver = await world.leave(taskNo);
    const seen = new URL(leaver.entry).searchParams.get('secure_hash');
    const query = (tx: string, hash: string) =>
      `${origin}/api/v1/postback/cpx?status=1&type=complete&trans_id=${tx}&subid_1=${leaver.session}&amount_usd=1&secure_hash=${hash}`;
    expect((await world.send(query(leaver.session, seen ?? ''))).status).toBe(403);
    expect((await world.refusalsOf('cpx')).at(-1)).toBe('replayed');
    const hash = createHash('md5').update('C1-k').digest('hex');
    expect((await world.send(query('C1', hash))).status).toBe(200);
    expect(await world.pointsOf(leaver)).toBe(150);
  });

  test('inBrain: JSON by POST; the wall answers DUP; Dynata only displays', async () => {
    await enable('inbrain');
    const { taskNo } = await world.publish({ settings: { network: 'inbrain' } });
    const member = await createTestMember(world.api);
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
    expect((await world.api.app.inject({ method: 'POST', url, payload })).statusCode).toBe(200);
    expect((await readBalances(world.api.database.db, member.id)).available).toBe(150);

    await enable('wall');
    const wall = await world.leave((await world.publish({ settings: { network: 'wall' } })).taskNo);
    const subId = new URL(wall.entry).searchParams.get('subId') ?? '';
    const hash = createHash('md5').update(`${subId}W1100k`).digest('hex');
    const query = `subId=${subId}&transId=W1&reward=100&payout=1&status=1&signature=${hash}`;
    const sendAgain = () => world.send(`${origin}/api/v1/postback/wall?${query}`);
    expect([await sendAgain(), await sendAgain()].map(({ body }) => body)).toEqual(['OK', 'DUP']);
    expect(await world.pointsOf(wall)).toBe(150);

    await enable('dynata');
    const dynata = await world.leave(
      (await world.publish({ settings: { network: 'dynata' } })).taskNo,
    );
    const psid = new URL(dynata.entry).searchParams.get('psid') ?? '';
    expect(
      (await world.send(`${origin}/api/v1/postback/dynata?psid=${psid}&status=C`)).status,
    ).toBe(403);
    expect(await world.pointsOf(dynata)).toBe(0);
  });
});
