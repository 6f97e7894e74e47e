import { randomUUID } from 'node:crypto';
import { operatorOperations } from '@pollen/contract/operator';
import type { LoggedAction } from '@pollen/contract/operator/accounts';
import { actionWords } from '@pollen/contract/operator/action-words';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestMember } from '@pollen/dev-env/test-member';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAnswers, publishEveryKind } from '../../insight/results/testing/answered-survey.ts';
import {
  changeByOperator,
  createByOperator,
  publishByOperator,
  sampleFields,
} from '../../tasks/task/testing/operator-world.ts';
import { createRespondent, publishSample } from '../../work/participation/testing/respondent.ts';
import { accountCalls } from './testing/account-calls.ts';
import { approvalCalls } from './testing/approval-calls.ts';
import { integrationCalls } from './testing/integration-calls.ts';
import { moneyCalls } from './testing/money-calls.ts';
import { communityCalls, outreachCalls } from './testing/outreach-calls.ts';
import { type SampleCall, sampleCall, stageOf, visit, type Writes } from './testing/sample-call.ts';

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp({
    http: { trustProxy: 1 },
    webhookNetworks: ['127.0.0.1'],
    // So that set-up links are made to be handed over.
    sendsMail: false,
  });
});
afterAll(() => world.close());

/** Calls that are not logged: they only read, or set something that expires by itself. */
const notLogged = {
  provePassword: 'opens no session; the second factor does',
  openSetUp: 'reads what a link is for; finishing uses it',
  readStepUp: 'creates a challenge; the answer to it is logged',
  startPasskey: 'creates a challenge; adding the passkey is logged',
  startAuthenticator: 'offers a secret; confirming it with a code is logged',
  checkSurvey: 'reads what is typed',
  checkSettings: 'reads what is typed',
  countReach: 'counts',
  estimateCost: 'counts',
  countAudience: 'counts',
  tryPostback: 'only previews',
  noteDraftPresence: 'shows who has a draft open; expires after seconds',
  claimReview: 'shows who reads; expires after five minutes',
} as const satisfies Partial<Record<Writes, string>>;

const stage = stageOf(() => world);
const { admin, plain } = stage;
const raw = <Row>(text: string, values: readonly unknown[] = []) =>
  world.database.db.raw<Row>(text, [...values]);

async function inReview(): Promise<number> {
  const member = await createRespondent(world);
  const { data } = await member.start(await publishSample(world, { audit: 'hand' }));
  world.clock.advanceSeconds(120);
  return Number((await member.submit(data)).data.id);
}
async function ticket(): Promise<number> {
  const member = await createTestMember(world);
  const body = { category: 'cashout', text: 'My cash-out came back twice.' };
  return Number((await member.post<{ id: string }>('/v1/help/ticket', body)).data.id);
}

const newDraft = { title: 'Coffee', document: '{}' };
async function draft(): Promise<number> {
  const by = await admin();
  return (await by.post<{ id: number }>('/survey-drafts', newDraft)).data.id;
}

const tasks = {
  createTask: plain('made', (by) => by.post('/tasks', { ...sampleFields, ...visit })),
  changeTask: sampleCall('changed', async () => {
    const by = await admin();
    const { taskNo } = await createByOperator(by, visit);
    return () => changeByOperator(by, taskNo, { ...visit, minutes: 9 });
  }),
  duplicateTask: sampleCall('made', async () => {
    const by = await admin();
    const { taskNo } = await createByOperator(by, visit);
    return () => by.post(`/tasks/${taskNo}/duplicate`);
  }),
  openTask: sampleCall('changed', async () => {
    const by = await admin();
    const { taskNo } = await createByOperator(by, visit);
    return () => by.post(`/tasks/${taskNo}/open`);
  }),
  pauseTask: sampleCall('changed', async () => {
    const by = await admin();
    const { taskNo } = await publishByOperator(by, visit);
    return () => by.post(`/tasks/${taskNo}/pause`);
  }),
  closeTask: sampleCall('changed', async () => {
    const by = await admin();
    const { taskNo } = await publishByOperator(by, visit);
    return () => by.post(`/tasks/${taskNo}/close`);
  }),
} satisfies Partial<Record<Writes, SampleCall>>;

const drafts = {
  createSurveyDraft: plain('made', (by) => by.post('/survey-drafts', newDraft)),
  saveSurveyDraft: sampleCall('changed', async () => {
    const id = await draft();
    const by = await admin();
    return () => by.post(`/survey-drafts/${id}`, { ...newDraft, revision: 1 });
  }),
  restoreSurveyDraft: sampleCall('changed', async () => {
    const id = await draft();
    const by = await admin();
    return () => by.post(`/survey-drafts/${id}/restore`, { number: 1, revision: 1 });
  }),
  openTaskSurvey: sampleCall('made', async () => {
    const by = await admin();
    const { taskNo } = await createByOperator(by);
    return () => by.post(`/tasks/${taskNo}/draft`);
  }),
  createTestLink: sampleCall('made', async () => {
    const by = await admin();
    const runnable = { title: 'Tea', document: sampleFields.surveySource };
    const { data } = await by.post<{ id: number }>('/survey-drafts', runnable);
    return () => by.post(`/survey-drafts/${data.id}/test-link`, { minutes: 3 });
  }),
  createTaskOfDraft: sampleCall('made', async () => {
    const id = await draft();
    const by = await admin();
    return () => by.post(`/survey-drafts/${id}/task`, { ...sampleFields });
  }),
} satisfies Partial<Record<Writes, SampleCall>>;

const code = { variable: 'why', label: 'Price' };
const weighting = {
  margins: [{ variable: '$gender', targets: [{ value: 'female', share: 100 }] }],
  maxWeight: null,
  revision: null,
};
const report = {
  title: 'For a client',
  about: '',
  questions: ['why'],
  crosstabs: [],
  filter: [],
  weighted: false,
  openText: false,
  days: 7,
};
const results = {
  saveResultView: sampleCall('made', async () => {
    const { taskNo } = await publishSample(world);
    const by = await admin();
    return () => by.post(`/tasks/${taskNo}/results/views`, { name: 'All', filter: [] });
  }),
  startResultExport: sampleCall('made', async () => {
    const { taskNo } = await publishSample(world);
    const by = await admin();
    return () =>
      by.post(`/tasks/${taskNo}/results/exports`, { format: 'csv', filter: [], weighted: false });
  }),
  createResultReport: sampleCall('made', async () => {
    const { taskNo } = await publishSample(world);
    const by = await admin();
    return () => by.post(`/tasks/${taskNo}/results/reports`, report);
  }),
  withdrawResultReport: sampleCall('changed', async () => {
    const { taskNo } = await publishSample(world);
    const by = await admin();
    const path = `/tasks/${taskNo}/results/reports`;
    const { data } = await by.post<{ report: { id: number } }>(path, report);
    return () => by.post(`${path}/${data.report.id}/withdraw`);
  }),
  addOpenCode: sampleCall('made', async () => {
    const { taskNo } = await publishEveryKind(world);
    const by = await admin();
    return () => by.post(`/tasks/${taskNo}/results/codes`, code);
  }),
  renameOpenCode: sampleCall('changed', async () => {
    const { taskNo } = await publishEveryKind(world);
    const by = await admin();
    const path = `/tasks/${taskNo}/results/codes`;
    const { data } = await by.post<{ id: number }>(path, code);
    return () => by.post(`${path}/${data.id}`, { label: 'Seats' });
  }),
  codeAnswer: sampleCall('changed', async () => {
    const task = await publishEveryKind(world);
    await addAnswers(world, task, [{ outcome: 'accepted', answers: {} }]);
    const by = await admin();
    await by.get(`/tasks/${task.taskNo}/results`);
    const input = { variable: code.variable, answer: 0, codes: [] };
    return () => by.post(`/tasks/${task.taskNo}/results/codings`, input);
  }),
  saveResultWeighting: sampleCall('made', async () => {
    const { taskNo } = await publishSample(world);
    const by = await admin();
    return () => by.post(`/tasks/${taskNo}/results/weighting`, weighting);
  }),
  removeResultWeighting: sampleCall('gone', async () => {
    const { taskNo } = await publishSample(world);
    const by = await admin();
    const path = `/tasks/${taskNo}/results/weighting`;
    const { data } = await by.post<{ revision: string }>(path, weighting);
    return () => by.post(`${path}/remove`, { revision: data.revision });
  }),
  removeResultView: sampleCall('gone', async () => {
    const { taskNo } = await publishSample(world);
    const by = await admin();
    const path = `/tasks/${taskNo}/results/views`;
    const { data } = await by.post<{ id: number }>(path, { name: 'All', filter: [] });
    return () => by.post(`${path}/${data.id}/remove`);
  }),
} satisfies Partial<Record<Writes, SampleCall>>;

const audit = {
  askOpinion: sampleCall('changed', async () => {
    const id = await inReview();
    const by = await admin();
    return () => by.post(`/review/participations/${id}/opinion`, { note: 'Too smooth?' });
  }),
  decideReview: sampleCall('changed', async () => {
    const ids = [await inReview()];
    const by = await admin();
    return () => by.post('/review/decide', { ids, verdict: 'accept' });
  }),
  undoReview: sampleCall('changed', async () => {
    const ids = [await inReview()];
    const by = await admin();
    await by.post('/review/decide', { ids, verdict: 'accept' });
    return () => by.post('/review/undo', { ids });
  }),
  decideSecondLook: sampleCall('changed', async () => {
    const participation = await inReview();
    const first = await admin();
    await first.post('/review/decide', { ids: [participation], verdict: 'accept' });
    await raw('DELETE FROM review_second_look WHERE participation_id = $1', [participation]);
    const [look] = await raw<{ id: number }>(
      `INSERT INTO review_second_look (participation_id, first_by, first_verdict, first_at)
       VALUES ($1, $2, 1, $3) RETURNING id`,
      [participation, first.id, world.clock()],
    );
    const by = await admin();
    return () => by.post(`/review/second-looks/${look?.id}`, { verdict: 'accept' });
  }),
} satisfies Partial<Record<Writes, SampleCall>>;

const partners = {
  saveNetwork: plain('changed', async (by) => {
    const { data } = await by.get<Record<string, unknown>>('/partners/bitlabs');
    const { account, enabled, config, updatedAt } = data;
    const draft = { account, enabled, config, updatedAt, name: 'BitLabs EU' };
    return by.post('/partners/bitlabs', draft);
  }),
  setNetworkSecret: plain('changed', (by) =>
    by.post('/partners/bitlabs/secret', { secret: 'a long secret' }),
  ),
} satisfies Partial<Record<Writes, SampleCall>>;

const support = {
  acceptTicket: sampleCall('changed', async () => {
    const id = await ticket();
    const by = await admin();
    return () => by.post(`/tickets/${id}/accept`);
  }),
  startTicket: sampleCall('changed', async () => {
    const id = await ticket();
    const by = await admin();
    await by.post(`/tickets/${id}/accept`);
    return () => by.post(`/tickets/${id}/start`);
  }),
  answerTicket: sampleCall('changed', async () => {
    const id = await ticket();
    const by = await admin();
    return () => by.post(`/tickets/${id}/answer`, { as: 'answer', text: 'We look into it.' });
  }),
  saveAnswerTemplate: plain('made', (by) =>
    by.post('/templates', { name: randomUUID(), texts: { 'en-US': 'Thank you.' } }),
  ),
  deleteAnswerTemplate: sampleCall('gone', async () => {
    const by = await admin();
    const name = randomUUID();
    await by.post('/templates', { name, texts: { 'en-US': 'Thank you.' } });
    const { data } = await by.get<{ items: { id: number; name: string }[] }>('/templates');
    const made = data.items.find((template) => template.name === name);
    return () => by.post(`/templates/${made?.id}/delete`);
  }),
} satisfies Partial<Record<Writes, SampleCall>>;

/** The compiler cannot find a call that was added without an example here. */
const sampleCalls: Readonly<Record<Exclude<Writes, keyof typeof notLogged>, SampleCall>> = {
  ...accountCalls(stage),
  ...tasks,
  ...drafts,
  ...results,
  ...moneyCalls(stage),
  ...audit,
  ...partners,
  ...support,
  ...communityCalls(stage),
  ...outreachCalls(stage),
  ...approvalCalls(stage),
  ...integrationCalls(stage),
};

test('every call that writes is tried here or listed with a reason', () => {
  const writes = Object.entries(operatorOperations).filter(([, { method }]) => method !== 'GET');
  const known = [...Object.keys(sampleCalls), ...Object.keys(notLogged)];
  expect(known.sort()).toEqual(writes.map(([name]) => name).sort());
});

test.each(Object.entries(sampleCalls))('%s is logged', async (_name, { leaves, ready }) => {
  const run = await ready();
  const [{ last } = { last: 0 }] = await raw<{ last: number }>(
    'SELECT coalesce(max(sequence), 0) AS last FROM operator_action',
  );
  expect((await run()).code).toBe(200);
  const lines = await raw<Pick<LoggedAction, 'action' | 'before' | 'after'>>(
    'SELECT action, before, after FROM operator_action WHERE sequence > $1 ORDER BY sequence DESC',
    [last],
  );
  expect(lines.length).toBeGreaterThan(0);
  const [line] = lines;
  if (leaves !== 'made') expect(line?.before).toEqual(expect.any(Object));
  if (leaves !== 'gone') expect(line?.after).toEqual(expect.any(Object));
  if (leaves === 'changed') expect(line?.after).not.toEqual(line?.before);
  for (const { action } of lines) expect(Object.keys(actionWords)).toContain(action);
});
