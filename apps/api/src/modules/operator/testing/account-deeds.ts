import { randomBytes } from 'node:crypto';
import { createTestMember } from '@pollen/dev-env/test-member';
import { demoTotpSecret, totpCode } from '../domain/second-factor.ts';
import { type Deed, deed, type Stage, sendRaw, type Writes } from './deeds.ts';

const newEmail = () => `${randomBytes(6).toString('hex')}@pollen.test`;

export function accountDeeds({ world, admin, plain }: Stage) {
  return {
    proveSecondFactor: deed('made', async () => {
      const email = newEmail();
      const hand = { email, name: 'New Hand', role: 'support' };
      const hired = await (await admin()).post<{ password: string }>('/operators', hand);
      const body = { email, password: hired.data.password };
      const { data } = (await sendRaw(world(), null, '/login', body)).json();
      const code = totpCode(data.enrolment.secret, world().clock());
      const step = { ticket: data.ticket, code, newPassword: 'a walk by the river' };
      return async () => (await sendRaw(world(), null, '/login/code', step)).json();
    }),
    proveStepUp: plain('made', async (by) => {
      await world().database.db.raw(
        `UPDATE operator SET totp_key_id = 'demo', enrolled_at = now() WHERE id = ${by.id}`,
      );
      const code = totpCode(demoTotpSecret, world().clock());
      return by.post('/step-up', { purpose: 'payout.approve', code });
    }),
    changeOwnPassword: deed('changed', async () => {
      const by = await admin();
      const hash = await world().services.hasher.hash('a walk by the river');
      await world().database.db.raw('UPDATE operator SET password_hash = $2 WHERE id = $1', [
        by.id,
        hash,
      ]);
      const change = { oldPassword: 'a walk by the river', password: 'another walk entirely' };
      return () => by.post('/me/password', change);
    }),
    logOutOperator: plain('changed', (by) => by.post('/logout')),
    createOperator: plain('made', (by) =>
      by.post('/operators', { email: newEmail(), name: 'Mia', role: 'support' }),
    ),
    changeOperator: deed('changed', async () => {
      const { id } = await admin();
      const by = await admin();
      return () => by.post(`/operators/${id}`, { name: 'Mia', role: 'finance', disabled: false });
    }),
    resetOperator: deed('changed', async () => {
      const { id } = await admin();
      const by = await admin();
      return () => by.post(`/operators/${id}/reset`);
    }),
    suspendMember: deed('changed', async () => {
      const { id } = await createTestMember(world());
      const by = await admin();
      return () => by.post(`/members/${id}/suspend`, { reason: 'abuse' });
    }),
    restoreMember: deed('changed', async () => {
      const { id } = await createTestMember(world());
      const by = await admin();
      await by.post(`/members/${id}/suspend`, { reason: 'abuse' });
      return () => by.post(`/members/${id}/restore`);
    }),
  } satisfies Partial<Record<Writes, Deed>>;
}
