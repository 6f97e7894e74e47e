import type { Challenge } from '@pollen/contract/operator/access';
import type { Factors } from '@pollen/contract/operator/own-factors';
import { createTestMember } from '@pollen/dev-env/test-member';
import { demoTotpSecret, totpCode } from '../domain/second-factor.ts';
import { addTestPasskey, challengeOf, testPage } from './add-passkey.ts';
import { chosenPassword, enrolled, invite, newEmail, sendAs, setUp } from './new-operator.ts';
import { type SampleCall, type Stage, sampleCall, type Writes } from './sample-call.ts';
import { createVirtualPasskey } from './virtual-passkey.ts';

export function accountCalls({ world, admin, plain }: Stage) {
  const demoCode = () => totpCode(demoTotpSecret, world().clock());
  return {
    proveSecondFactor: sampleCall('made', async () => {
      const { email, secret } = await enrolled(world(), await admin());
      const login = { email, password: chosenPassword };
      const { data } = await sendAs<Challenge>(world(), '/login', login);
      world().clock.advanceSeconds(30);
      const code = totpCode(secret, world().clock());
      return () => sendAs(world(), '/login/code', { ticket: data.ticket, code });
    }),
    provePasskey: sampleCall('made', async () => {
      const { email, cookie } = await enrolled(world(), await admin());
      const passkey = await addTestPasskey(world(), cookie);
      const login = { email, password: chosenPassword };
      const { data } = await sendAs<Challenge>(world(), '/login', login);
      const answer = passkey.authenticate(challengeOf(data.passkey), testPage);
      return () => sendAs(world(), '/login/passkey', { ticket: data.ticket, passkey: answer });
    }),
    finishSetUp: sampleCall('made', async () => {
      const { token } = await invite(world(), await admin());
      return () => setUp(world(), token);
    }),
    proveStepUp: plain('made', (by) =>
      by.post('/step-up', { purpose: 'payout.approve', code: demoCode() }),
    ),
    provePasskeyStepUp: sampleCall('made', async () => {
      const { cookie } = await enrolled(world(), await admin());
      const passkey = await addTestPasskey(world(), cookie);
      const asked = await sendAs<Challenge>(world(), '/step-up/options', {}, { cookie });
      const answer = passkey.authenticate(challengeOf(asked.data.passkey), testPage);
      const body = { purpose: 'own.account', passkey: answer };
      return () => sendAs(world(), '/step-up/passkey', body, { cookie });
    }),
    addPasskey: sampleCall('made', async () => {
      const by = await admin();
      const { data } = await by.post<{ options: unknown }>('/me/passkeys/options');
      const made = createVirtualPasskey().register(challengeOf(data.options), testPage);
      return () => by.post('/me/passkeys', { name: 'Laptop', passkey: made });
    }),
    removePasskey: sampleCall('changed', async () => {
      const by = await admin();
      await addTestPasskey(world(), by.cookie);
      const { data } = await by.get<Factors>('/me/factors');
      return () => by.post(`/me/passkeys/${data.passkeys[0]?.id}/remove`);
    }),
    setAuthenticator: sampleCall('changed', async () => {
      const by = await admin();
      const { data } = await by.post<{ secret: string }>('/me/authenticator/options');
      const code = totpCode(data.secret, world().clock());
      return () => by.post('/me/authenticator', { code });
    }),
    renewRecoveryCodes: plain('changed', (by) => by.post('/me/recovery-codes')),
    endOwnSessions: plain('changed', (by) => by.post('/me/sessions/end')),
    endOperatorSessions: sampleCall('changed', async () => {
      const { id } = await admin();
      const by = await admin();
      return () => by.post(`/operators/${id}/sessions/end`);
    }),
    changeOwnPassword: sampleCall('changed', async () => {
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
    inviteOperator: plain('made', (by) =>
      by.post('/operators', { email: newEmail(), name: 'Mia', role: 'support' }),
    ),
    changeOperator: sampleCall('changed', async () => {
      const { id } = await admin();
      const by = await admin();
      return () => by.post(`/operators/${id}`, { name: 'Mia', role: 'support', disabled: false });
    }),
    resetOperator: sampleCall('changed', async () => {
      const { id } = await admin();
      const by = await admin();
      return () => by.post(`/operators/${id}/reset`);
    }),
    makeOperatorLink: sampleCall('made', async () => {
      const by = await admin();
      const { id } = await invite(world(), by);
      return () => by.post(`/operators/${id}/link`);
    }),
    suspendMember: sampleCall('changed', async () => {
      const { id } = await createTestMember(world());
      const by = await admin();
      return () =>
        by.post(`/members/${id}/suspend`, {
          reason: 'abuse',
          note: 'Details are in ticket 12, which you wrote yourself.',
        });
    }),
    keepSuspended: sampleCall('changed', async () => {
      const { id } = await createTestMember(world());
      await (await admin()).post(`/members/${id}/suspend`, {
        reason: 'abuse',
        note: 'Details are in ticket 12, which you wrote yourself.',
      });
      const by = await admin();
      return () => by.post(`/members/${id}/keep-suspended`);
    }),
    restoreMember: sampleCall('changed', async () => {
      const { id } = await createTestMember(world());
      const by = await admin();
      await by.post(`/members/${id}/suspend`, {
        reason: 'abuse',
        note: 'Details are in ticket 12, which you wrote yourself.',
      });
      return () => by.post(`/members/${id}/restore`);
    }),
  } satisfies Partial<Record<Writes, SampleCall>>;
}
