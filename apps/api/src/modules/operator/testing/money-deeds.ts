import type { TestApp } from '@pollen/dev-env/test-app';
import { createEarner } from '@pollen/dev-env/test-bank';
import { createTestOperator } from '@pollen/dev-env/test-operator';
import { type Deed, deed, plain, sendRaw } from './deed.ts';

async function cashout(world: TestApp): Promise<number> {
  const member = await createEarner(world, { country: 2, points: 1500 });
  return Number((await member.post<{ id: string }>('/v1/cashout', { points: 1000 })).data.id);
}

async function approved(world: TestApp): Promise<number> {
  const id = await cashout(world);
  const admins = [
    await createTestOperator(world, 'admin'),
    await createTestOperator(world, 'admin'),
  ];
  for (const by of admins) await by.post('/payouts/approve', { ids: [id] });
  return id;
}

async function batch(world: TestApp): Promise<number> {
  await approved(world);
  const by = await createTestOperator(world, 'admin');
  return (await by.post<{ id: number }>('/payouts/batches', { country: 2 })).data.id;
}

/** Calls about payouts and the ledger. */
export const moneyDeeds = {
  approvePayouts: deed('changed', async (world) => {
    const ids = [await cashout(world)];
    const by = await createTestOperator(world, 'admin');
    return () => by.post('/payouts/approve', { ids });
  }),
  refusePayouts: deed('changed', async (world) => {
    const ids = [await cashout(world)];
    const by = await createTestOperator(world, 'admin');
    return () => by.post('/payouts/refuse', { ids, reason: 'nameMismatch' });
  }),
  createBatch: deed('made', async (world) => {
    await approved(world);
    const by = await createTestOperator(world, 'admin');
    return () => by.post('/payouts/batches', { country: 2 });
  }),
  exportBatch: deed('changed', async (world) => {
    const id = await batch(world);
    const by = await createTestOperator(world, 'admin');
    await by.stepUp('payout.export');
    return async () => {
      const { statusCode } = await sendRaw(world, by, `/payouts/batches/${id}/export`, {});
      return { code: statusCode };
    };
  }),
  importResults: plain('made', async (by, world) => {
    await by.stepUp('payout.export');
    const line = '--b\r\nContent-Disposition: form-data; name="file"; filename="r.csv"\r\n';
    const body = `${line}Content-Type: text/csv\r\n\r\nreference,status\nX,paid\r\n--b--\r\n`;
    return (
      await sendRaw(world, by, '/payouts/results', body, 'multipart/form-data; boundary=b')
    ).json();
  }),
  startProof: plain('made', (by) => by.post('/ledger/proofs')),
} satisfies Record<string, Deed>;
