import type { SurveyState } from '@pollen/contract/codes/survey-state';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { ticketFor } from '@pollen/dev-env/test-bank';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readBalances } from '../../points/ledger/public.ts';
import { participations } from './public.ts';
import {
  createRespondent,
  findFaults,
  publishSample,
  type Respondent,
} from './testing/respondent.ts';

let api: TestApp;
let member: Respondent;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  member = await createRespondent(api);
});
afterEach(async () => {
  expect(await findFaults(api)).toEqual([]);
});

/** Starts a partner task and returns its session id. */
async function leave(audit: 'auto' | 'hand'): Promise<{ id: number; session: string }> {
  const task = await publishSample(api, { kind: 'external', settings: {}, audit });
  const { data } = await member.start(task);
  const [row] = await api.database.db.raw<{ session: string }>(
    'SELECT session FROM participation WHERE id = $1',
    [data.id],
  );
  return { id: Number(data.id), session: row?.session ?? '' };
}

const word = (session: string, state: SurveyState) => ({
  session,
  state,
  reason: null,
  cause: 'postback:local',
  now: api.clock(),
});
const complete = (session: string) =>
  api.database.db.transact((tx) => participations.finishExternal(tx, word(session, 2)));
const reverse = (session: string) =>
  api.database.db.transact((tx) => participations.reverseExternal(tx, word(session, 15)));
const restore = (session: string) =>
  api.database.db.transact((tx) => participations.restoreExternal(tx, word(session, 2)));
const audit = (participationId: number, verdict: 1 | 2) =>
  api.database.db.transact((tx) =>
    participations.reviewParticipation(tx, {
      participationId,
      verdict,
      reason: 'too-fast',
      operatorId: null,
      now: api.clock(),
    }),
  );

test('a completion repeated after a refusal changes nothing', async () => {
  const { id, session } = await leave('hand');
  await complete(session);
  await audit(id, 2);
  expect((await complete(session))?.changed).toBe(false);
  expect(await member.points()).toMatchObject({ points: 0, pending: 0 });
});

test('a restored completion that nobody had accepted returns to review', async () => {
  const { id, session } = await leave('hand');
  await complete(session);
  await reverse(session);
  expect((await restore(session))?.view.state).toBe(2);
  expect(await member.points()).toMatchObject({ points: 0, pending: 120 });
  await audit(id, 1);
  await reverse(session);
  // Now that a reviewer has accepted it, it is paid again.
  expect((await restore(session))?.view.state).toBe(1);
  expect(await member.points()).toMatchObject({ points: 120, pending: 0 });
});

test('a partner cannot pay a member who has left', async () => {
  const underWay = await leave('auto');
  const neverAccepted = await leave('hand');
  const paid = await leave('auto');
  await complete(neverAccepted.session);
  await reverse(neverAccepted.session);
  await complete(paid.session);
  await audit(paid.id, 1);
  const ticket = await ticketFor(api, member);
  const body = { ticket, confirmation: member.email };
  expect((await member.post('/v1/user/delete', body)).code).toBe(200);
  const before = await readBalances(api.database.db, member.id);
  expect((await complete(underWay.session))?.changed).toBe(false);
  expect((await restore(neverAccepted.session))?.changed).toBe(false);
  expect((await reverse(paid.session))?.changed).toBe(false);
  expect(await readBalances(api.database.db, member.id)).toEqual(before);
});
