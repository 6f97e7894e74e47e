import type { SurveyTest } from '@pollen/contract/operations/studio';
import type { SurveyDraft } from '@pollen/contract/operator/studio';
import type { SurveyPlan } from '@pollen/contract/survey/plan';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestOperator, type TestOperator } from '@pollen/dev-env/test-operator';
import { afterAll, beforeAll, expect, test } from 'vitest';

let world: TestApp;
let ada: TestOperator;
beforeAll(async () => {
  world = await createTestApp();
  ada = await createTestOperator(world, 'publisher');
});
afterAll(() => world.close());

const asking = (title: string, more: object = {}) =>
  JSON.stringify({
    pages: [{ elements: [{ type: 'radiogroup', name: 'drink', title, choices: ['tea'] }] }],
    pollen: { quotas: [{ name: 'tea', if: "{drink} = 'tea'", limit: 5 }], ...more },
  });

interface Link {
  readonly url: string;
  readonly expiresAt: string;
}

async function start(document: string) {
  const { id } = (await ada.post<SurveyDraft>('/survey-drafts', { title: 'Tea', document })).data;
  const made = await ada.post<Link>(`/survey-drafts/${id}/test-link`, { minutes: 3 });
  const token = made.data.url?.split('/').at(-1) ?? '';
  return { id, made, token };
}
async function open(token: string) {
  const answer = await world.app.inject(`/api/v1/survey-test/${token}`);
  return answer.json<{ code: number; data: SurveyTest }>();
}
const titleIn = ({ data }: { data: SurveyTest }) =>
  (data.plan as SurveyPlan).pages[0]?.questions[0]?.title['default'];

test('a test link runs the current draft, or its last version that could be run', async () => {
  const { id, token } = await start(asking('Which tea?'));
  const first = await open(token);
  expect(first.data).toMatchObject({ title: 'Tea', minutes: 3 });
  expect(titleIn(first)).toBe('Which tea?');
  const save = (revision: number, document: string) =>
    ada.post(`/survey-drafts/${id}`, { title: 'Tea', document, revision });
  await save(1, asking('Which tea, please?'));
  expect(titleIn(await open(token))).toBe('Which tea, please?');
  await save(2, asking('Broken', { quotas: [{}] }));
  expect(titleIn(await open(token))).toBe('Which tea, please?');
});

test('testers see nothing of quotas, and are assigned values of every cell', async () => {
  const cells = [{ name: 'arm', values: ['old', 'new'] }];
  const { token } = await start(asking('Which tea?', { cells }));
  const { data } = await open(token);
  const plan = data.plan as SurveyPlan;
  expect(JSON.stringify(plan)).not.toContain('limit');
  const arm = plan.calculations.find(({ name }) => name === 'arm');
  expect(['old', 'new']).toContain(arm?.expression);
});

test('a draft that cannot be run gets no link; the answer gives the reasons', async () => {
  const { made } = await start(asking('Broken', { quotas: [{}] }));
  expect(made.code).not.toBe(200);
  expect(made.data).toMatchObject({ problems: [{ path: expect.stringContaining('quotas[0]') }] });
});

test('testing stores no participation', async () => {
  const count = () => world.database.db.raw('SELECT count(*)::int AS n FROM participation');
  const before = await count();
  const { token } = await start(asking('Which tea?'));
  await open(token);
  expect(await count()).toEqual(before);
});

// The last test, because moving the clock ends the sessions.
test('a test link expires after a week, and an unknown token is refused', async () => {
  const { token } = await start(asking('Which tea?'));
  expect((await open('x'.repeat(32))).code).toBe(404);
  world.clock.advanceSeconds(7 * 24 * 3600 - 1);
  expect((await open(token)).code).toBe(200);
  world.clock.advanceSeconds(2);
  expect((await open(token)).code).toBe(404);
});
