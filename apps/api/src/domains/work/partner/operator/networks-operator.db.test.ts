import type { PartnerNetworkDetail } from '@pollen/contract/operator/partner';
import { createTestOperator, type TestOperator } from '@pollen/dev-env/test-operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localNetwork } from '../local-partner.ts';
import { createPartnerWorld } from '../testing/partner-world.ts';

let world: Awaited<ReturnType<typeof createPartnerWorld>>;
let publisher: TestOperator;
beforeAll(async () => {
  world = await createPartnerWorld();
  publisher = await createTestOperator(world.api, 'publisher');
});
afterAll(() => world.api.close());

const read = async (network: string) =>
  (await publisher.get<PartnerNetworkDetail>(`/partners/${network}`)).data;

interface Saved {
  readonly saved: boolean;
  readonly faults: { readonly path: string; readonly message: string }[];
}
const save = (network: string, body: object) => publisher.post<Saved>(`/partners/${network}`, body);
const draftOf = ({ name, account, enabled, config, updatedAt }: PartnerNetworkDetail) => ({
  name,
  account,
  enabled,
  config,
  updatedAt,
});

test('networks are listed with their reversals and without secrets', async () => {
  await world.api.database.db.raw(
    `INSERT INTO partner_figure (network, finished, reversed, noted_at) VALUES ($1, 40, 2, now())
     ON CONFLICT (network) DO UPDATE SET finished = 40, reversed = 2`,
    [localNetwork],
  );
  const { data } = await publisher.get<{ items: object[] }>('/partners');
  expect(data.items).toContainEqual(
    expect.objectContaining({ network: localNetwork, hasSecret: true, finished: 40, reversed: 2 }),
  );
  expect(data.items).toContainEqual(
    expect.objectContaining({ network: 'bitlabs', hasSecret: false, enabled: false }),
  );
  expect(JSON.stringify(data)).not.toContain('ciphertext');
});

test('the addresses to give a network name every parameter it must fill in, its signature last', async () => {
  const { postbackUrl, returnUrl } = await read('bitlabs');
  expect(new URL(postbackUrl).pathname).toBe('/api/v1/postback/bitlabs');
  expect(postbackUrl.split('?')[1]).toBe(
    'uid={uid}&tx={tx}&ref={ref}&reason={reason}&raw={raw}&type={type}&val={val}&hash={hash}',
  );
  expect(returnUrl).toMatch(/\/task\/back\?session=\{session\}$/);
  // Its messages are sent as JSON: nothing is filled into the address.
  const posted = await read('inbrain');
  expect(posted.postbackUrl).toMatch(/\/api\/v1\/postback\/inbrain$/);
  expect(posted.parameters).toEqual(expect.arrayContaining(['PanelistId', 'RewardId', 'Sig']));
});

test('a configuration is saved completely, or refused with its faults and left unchanged', async () => {
  const before = await read('bitlabs');
  const amount = { name: 'raw', unit: 'usd', cap: 5 };
  const good = { ...draftOf(before), name: 'BitLabs EU', config: { ...before.config, amount } };
  expect((await save('bitlabs', good)).data).toEqual({ saved: true, faults: [] });
  const after = await read('bitlabs');
  expect(after).toMatchObject({ name: 'BitLabs EU', config: { amount: { cap: 5 } } });

  const bad = { ...draftOf(after), config: { ...after.config, addresses: ['not-an-address'] } };
  const { data } = await save('bitlabs', bad);
  expect(data.saved).toBe(false);
  expect(data.faults[0]?.path).toContain('addresses');
  expect(await read('bitlabs')).toEqual(after);

  // A concurrent change is not overwritten.
  const stale = await save('bitlabs', good);
  expect(stale.data.faults[0]?.message).toContain('Another operator');
  // A signing network cannot be enabled without its secret.
  const on = await save('bitlabs', { ...draftOf(after), enabled: true });
  expect(on.data.faults[0]?.path).toBe('enabled');

  const log = await world.api.database.db.raw<{ action: string; before: object; after: object }>(
    `SELECT action, before, after FROM operator_action WHERE target_id = 'bitlabs' ORDER BY at`,
  );
  expect(log).toHaveLength(1);
  expect(log[0]).toMatchObject({
    action: 'partner.change',
    before: { name: 'BitLabs' },
    after: { name: 'BitLabs EU' },
  });
});

test('a new network is a row of configuration', async () => {
  const { config } = await read('bitlabs');
  const fresh = { name: 'Fresh', account: '', enabled: false, config, updatedAt: null };
  expect((await save('fresh-network', fresh)).data.saved).toBe(true);
  expect((await save('fresh-network', fresh)).data.faults[0]?.path).toBe('network');
  expect(await read('fresh-network')).toMatchObject({ name: 'Fresh', enabled: false });
});

test('a secret is written and never read', async () => {
  const secret = 'canary-secret-93f1c7';
  expect((await publisher.post('/partners/bitlabs/secret', { secret })).code).toBe(200);
  expect((await read('bitlabs')).hasSecret).toBe(true);
  expect((await publisher.post('/partners/nobody/secret', { secret })).code).toBe(404);
  const { db } = world.api.database;
  const rows = [
    ...(await db.raw('SELECT * FROM operator_action')),
    ...(await db.raw('SELECT * FROM partner_network')),
    ...(await db.raw('SELECT * FROM idempotent_answer')),
  ];
  expect(JSON.stringify(rows)).not.toContain(secret);
});

test('the tester shows what would be verified, mapped and done, and changes nothing', async () => {
  const { taskNo } = await world.publish();
  const { session, member } = await world.leave(taskNo);
  const url = world.signed(`session=${session}&tx=T-try-1&status=complete&usd=0.5`);
  const attempt = (body: object) =>
    publisher.post<{
      would: string;
      refusal: string | null;
      findings: { step: string; ok: boolean }[];
      meaning: { effect: string; state: number } | null;
    }>(`/partners/${localNetwork}/try`, { method: 'GET', ...body });
  const { data } = await attempt({ url });
  expect(data).toMatchObject({ would: 'finish', refusal: null, meaning: { effect: 'finish' } });
  expect(data.findings.every(({ ok }) => ok)).toBe(true);

  const forged = await attempt({ url: url.replace('usd=0.5', 'usd=5') });
  expect(forged.data).toMatchObject({ would: 'refuse', refusal: 'signature' });
  expect(forged.data.findings).toContainEqual(
    expect.objectContaining({ step: 'signature', ok: false }),
  );
  const { data: wallet } = await member.get<{ points: number }>('/v1/wallet');
  expect(wallet.points).toBe(0);
  const [row] = await world.api.database.db.raw<{ count: number }>(
    'SELECT count(*)::int AS count FROM partner_postback',
  );
  expect(row?.count).toBe(0);
});

test('refused postbacks are listed page by page', async () => {
  for (const at of [1, 2, 3]) await world.send(`${world.signed(`session=x${at}&tx=1`)}0`);
  const first = await publisher.get<{ items: { refusal: string }[]; next: string }>(
    `/partners/${localNetwork}/refusals?limit=2`,
  );
  expect(first.data.items.map(({ refusal }) => refusal)).toEqual(['signature', 'signature']);
  const rest = await publisher.get<{ items: object[]; next: string | null }>(
    `/partners/${localNetwork}/refusals?limit=2&cursor=${first.data.next}`,
  );
  expect(rest.data.items).toHaveLength(1);
  expect(rest.data.next).toBeNull();
});
