import type { OperatorTask } from '@pollen/contract/operator/task';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestOperator, type TestOperator } from '@pollen/dev-env/test-operator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { visit } from '../../accounts/operator/testing/sample-call.ts';
import { publishTask } from './public.ts';
import {
  changeByOperator,
  createByOperator,
  publishByOperator,
  sampleFields,
  taskIdOf,
} from './testing/operator-world.ts';

let world: TestApp;
let publisher: TestOperator;
beforeAll(async () => {
  world = await createTestApp();
  publisher = await createTestOperator(world, 'publisher');
});
afterAll(() => world.close());

const db = () => world.database.db;

/** The paths of the faults. */
interface Refused {
  readonly fields: Readonly<Record<string, string>>;
}

/** Each of these would have opened the task to everybody in its countries, or to nobody. */
const unreadable: readonly [what: string, targeting: object, fields: Record<string, string>][] = [
  ['an unknown field', { gender: ['female'] }, { 'targeting.gender': 'field.unknown' }],
  ['a list that is a text', { genders: 'female' }, { 'targeting.genders': 'field.invalid' }],
  ['an unknown gender', { genders: ['woman'] }, { 'targeting.genders.0': 'field.choice' }],
  ['no gender at all', { genders: [] }, { 'targeting.genders': 'field.tooFew:1' }],
  ['no province at all', { provinces: [] }, { 'targeting.provinces': 'field.tooFew:1' }],
  ['no city at all', { cities: [] }, { 'targeting.cities': 'field.tooFew:1' }],
  ['no profile question', { profile: {} }, { 'targeting.profile': 'field.tooFew:1' }],
  [
    'a profile question without answers',
    { profile: { car: [] } },
    { 'targeting.profile.car': 'field.tooFew:1' },
  ],
  ['an age that is a text', { ageFrom: '30' }, { 'targeting.ageFrom': 'field.invalid' }],
  ['ages the wrong way round', { ageFrom: 40, ageTo: 20 }, { 'targeting.ageTo': 'field.ageRange' }],
  [
    'an unknown province',
    { provinces: ['PH-CEB', 'PH-XYZ'] },
    { 'targeting.provinces.1': 'field.area' },
  ],
  [
    'a province of another country',
    { provinces: ['TH-10'] },
    { 'targeting.provinces.0': 'field.area' },
  ],
  ['an unknown city', { cities: ['nowhere'] }, { 'targeting.cities.0': 'field.area' }],
  [
    'a city outside the provinces named',
    { provinces: ['PH-CEB'], cities: ['1001'] },
    { 'targeting.cities.0': 'field.area' },
  ],
];

describe('targeting that cannot be read is refused at its field', () => {
  let live = '';
  beforeAll(async () => {
    live = (await publishByOperator(publisher, { ...visit, targeting: { ageFrom: 18 } })).taskNo;
  });

  test.each(unreadable)('%s: in a new draft', async (_what, targeting, fields) => {
    const { code, data } = await publisher.post<Refused>('/tasks', { ...sampleFields, targeting });
    expect([400, 9106]).toContain(code);
    expect(data.fields).toEqual(fields);
  });

  test.each(unreadable)('%s: in a change of a live task', async (_what, targeting, fields) => {
    const taskNo = live;
    const { code, data } = await changeByOperator(publisher, taskNo, {
      ...visit,
      targeting: targeting as OperatorTask['targeting'],
    });
    expect([400, 9106]).toContain(code);
    expect((data as unknown as Refused).fields).toEqual(fields);
    const [row] = await db().raw<{ age: number }>(
      'SELECT age_from AS age FROM task_audience WHERE task_id = $1',
      [await taskIdOf(world, taskNo)],
    );
    expect(row?.age).toBe(18);
  });

  test('is refused by the reach estimate as well', async () => {
    const body = { countries: [6], targeting: { gender: ['female'] } };
    const { code, data } = await publisher.post<Refused>('/task-reach', body);
    expect(code).toBe(400);
    expect(data.fields).toEqual({ 'targeting.gender': 'field.unknown' });
  });
});

describe('a draft with targeting that bypassed the console', () => {
  test.each([
    ['an empty list', { provinces: [] }, 'targeting.provinces'],
    ['a list of the wrong type', { genders: 'female' }, 'targeting.genders'],
    ['ages the wrong way round', { ageFrom: 40, ageTo: 20 }, 'targeting.ageTo'],
  ])('with %s is not published', async (_what, targeting, path) => {
    const { taskNo } = await createByOperator(publisher);
    await db().raw('UPDATE task SET targeting = $2 WHERE task_no = $1', [taskNo, targeting]);
    const { code, data } = await publisher.post<Refused>(`/tasks/${taskNo}/open`);
    expect(code).toBe(9106);
    expect(Object.keys(data.fields)).toEqual([path]);
    const { data: shown } = await publisher.get<OperatorTask>(`/tasks/${taskNo}`);
    expect(shown.state).toBe('draft');
    const audience = await db().raw('SELECT 1 FROM task_audience WHERE task_id = $1', [
      await taskIdOf(world, taskNo),
    ]);
    expect(audience).toEqual([]);
  });

  test('is not published', async () => {
    const targeting = { provinces: [] };
    await expect(
      db().transact((tx) =>
        publishTask(tx, { ...sampleFields, targeting }, { now: world.clock() }),
      ),
    ).rejects.toMatchObject({ errorName: 'targetingRefused' });
  });
});

describe('the database refuses', () => {
  test('unknown conditions of a task', async () => {
    const { taskNo } = await createByOperator(publisher);
    await expect(
      db().raw(`UPDATE task SET targeting = '{"gender": ["female"]}' WHERE task_no = $1`, [taskNo]),
    ).rejects.toMatchObject({ constraint: 'task_targeting_known' });
  });

  test.each([
    [`genders = '{}'`, 'task_audience_lists_filled'],
    [`provinces = '{}'`, 'task_audience_lists_filled'],
    [`needs = '[]'`, 'task_audience_lists_filled'],
    ['age_from = 40, age_to = 20', 'task_audience_ages_ordered'],
  ])('an audience with %s', async (change, constraint) => {
    const { taskNo } = await publishByOperator(publisher, visit);
    const id = await taskIdOf(world, taskNo);
    await expect(
      db().raw(`UPDATE task_audience SET ${change} WHERE task_id = $1`, [id]),
    ).rejects.toMatchObject({ constraint });
  });
});

test('valid targeting is published unchanged', async () => {
  const targeting = {
    genders: ['female' as const],
    ageFrom: 18,
    ageTo: 40,
    provinces: ['PH-CEB'],
    profile: { car: ['yes'] },
  };
  const { taskNo } = await publishByOperator(publisher, { ...visit, targeting });
  const [row] = await db().raw('SELECT * FROM task_audience WHERE task_id = $1', [
    await taskIdOf(world, taskNo),
  ]);
  expect(row).toMatchObject({
    genders: ['female'],
    age_from: 18,
    age_to: 40,
    provinces: ['PH-CEB'],
    needs: [['car=yes']],
  });
});
