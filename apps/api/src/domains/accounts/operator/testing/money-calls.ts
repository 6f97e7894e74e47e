import { createEarner } from '@pollen/dev-env/test-bank';
import { type SampleCall, type Stage, sampleCall, sendRaw, type Writes } from './sample-call.ts';

export function moneyCalls({ world, admin, plain }: Stage) {
  async function cashout(): Promise<number> {
    const member = await createEarner(world(), { country: 2, points: 1500 });
    return Number((await member.post<{ id: string }>('/v1/cashout', { points: 1000 })).data.id);
  }

  async function approved(): Promise<number> {
    const id = await cashout();
    const admins = [await admin(), await admin()];
    for (const by of admins) await by.post('/payouts/approve', { ids: [id] });
    return id;
  }

  async function batch(): Promise<number> {
    await approved();
    const by = await admin();
    return (await by.post<{ id: number }>('/payouts/batches', { country: 2 })).data.id;
  }

  async function exportedBatch(): Promise<number> {
    const id = await batch();
    await (await admin()).post(`/payouts/batches/${id}/export`);
    return id;
  }

  return {
    approvePayouts: sampleCall('changed', async () => {
      const ids = [await cashout()];
      const by = await admin();
      return () => by.post('/payouts/approve', { ids });
    }),
    refusePayouts: sampleCall('changed', async () => {
      const ids = [await cashout()];
      const by = await admin();
      return () => by.post('/payouts/refuse', { ids, reason: 'nameMismatch' });
    }),
    createBatch: sampleCall('made', async () => {
      await approved();
      const by = await admin();
      return () => by.post('/payouts/batches', { country: 2 });
    }),
    approvePayout: sampleCall('changed', async () => {
      const id = await cashout();
      const by = await admin();
      return () => by.post(`/payouts/${id}/approve`, { flags: [] });
    }),
    exportBatch: sampleCall('changed', async () => {
      const id = await batch();
      const by = await admin();
      return () => by.post(`/payouts/batches/${id}/export`);
    }),
    downloadBatchFile: sampleCall('made', async () => {
      const id = await exportedBatch();
      const by = await admin();
      await by.stepUp('payout.export');
      return async () => {
        const { statusCode } = await sendRaw(world(), by, `/payouts/batches/${id}/file`, {});
        return { code: statusCode };
      };
    }),
    markBatchSent: sampleCall('changed', async () => {
      const id = await exportedBatch();
      const by = await admin();
      return () => by.post(`/payouts/batches/${id}/sent`);
    }),
    cancelBatch: sampleCall('changed', async () => {
      const id = await batch();
      const by = await admin();
      return () => by.post(`/payouts/batches/${id}/cancel`, { reason: 'Wrong country' });
    }),
    importResults: plain('made', async (by) => {
      await by.stepUp('payout.export');
      const line = '--b\r\nContent-Disposition: form-data; name="file"; filename="r.csv"\r\n';
      const body = `${line}Content-Type: text/csv\r\n\r\nreference,status\nX,paid\r\n--b--\r\n`;
      return (
        await sendRaw(world(), by, '/payouts/results', body, 'multipart/form-data; boundary=b')
      ).json();
    }),
    startProof: plain('made', (by) => by.post('/ledger/proofs')),
  } satisfies Partial<Record<Writes, SampleCall>>;
}
