import { createTestMember } from '@pollen/dev-env/test-member';
import type { TestOperator } from '@pollen/dev-env/test-operator';
import { createByOperator } from '../../../tasks/task/testing/operator-world.ts';
import { requestApproval } from '../../approval/public.ts';
import { type SampleCall, type Stage, sampleCall, visit, type Writes } from './sample-call.ts';

export function approvalCalls({ world, admin }: Stage) {
  /** Another operator's request to publish a draft. */
  async function request(): Promise<{ id: number; asked: TestOperator }> {
    const asked = await admin();
    const { taskNo, revision } = await createByOperator(asked, visit);
    const id = await world().database.db.transact((tx) =>
      requestApproval(tx, {
        kind: 'task.publish',
        subject: { kind: 'task', id: taskNo },
        summary: { title: `Publish ${taskNo}`, facts: [] },
        payload: { revision },
        by: { operatorId: asked.id },
        now: world().clock(),
      }),
    );
    return { id, asked };
  }
  return {
    decideApproval: sampleCall('changed', async () => {
      const { id } = await request();
      const by = await admin();
      return () => by.post(`/approvals/${id}/decide`, { decision: 'approved' });
    }),
    withdrawApproval: sampleCall('changed', async () => {
      const { id, asked } = await request();
      return () => asked.post(`/approvals/${id}/withdraw`);
    }),
    movePoints: sampleCall('made', async () => {
      const { id } = await createTestMember(world());
      const by = await admin();
      const move = { direction: 'grant', points: 5, reason: 'goodwill', note: 'Waited long.' };
      return () => by.post(`/members/${id}/points`, move);
    }),
    savePointValue: sampleCall('changed', async () => {
      const by = await admin();
      return () => by.post('/point-values', { country: 2, amount: '0.02' });
    }),
    savePayFloor: sampleCall('changed', async () => {
      const by = await admin();
      return () => by.post('/pay-floors', { country: 2, points: 300 });
    }),
    savePointExpiry: sampleCall('changed', async () => {
      const by = await admin();
      return () => by.post('/point-expiry', { months: 12 });
    }),
    saveLimit: sampleCall('changed', async () => {
      const by = await admin();
      const limit = { kind: 'task', role: 'publisher', points: 90_000, money: [] };
      return () => by.post('/limits', limit);
    }),
  } satisfies Partial<Record<Writes, SampleCall>>;
}
