import type { Participation } from '@pollen/contract/operations/process';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../db/sql.ts';
import { createRespondent, publishSample } from '../../work/participation/testing/respondent.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const survey = {
  pages: [
    {
      name: 'all',
      elements: [
        { type: 'text', name: 'always' },
        { type: 'comment', name: 'low', visibleIf: "{price} = 'low'" },
        { type: 'comment', name: 'high', visibleIf: "{price} = 'high'" },
      ],
    },
  ],
  completedHtml: '<h3>Thank you</h3><p>You saw the {price} price.</p>',
  pollen: { cells: [{ name: 'price', values: ['low', 'high', 'none'] }] },
};

const given = ({ work }: Participation) =>
  work?.plan?.calculations.find(({ name }) => name === 'price')?.expression;

describe('cells of a survey', () => {
  test('are assigned evenly to concurrent starts and stay with each participation', async () => {
    const task = await publishSample(api, { surveySource: JSON.stringify(survey), slots: 12 });
    const members = await Promise.all(Array.from({ length: 9 }, () => createRespondent(api)));
    const begun = await Promise.all(members.map((one) => one.start(task)));
    const values = begun.map(({ data }) => given(data));
    for (const value of ['low', 'high', 'none']) {
      expect(values.filter((one) => one === value)).toHaveLength(3);
    }
    const again = await Promise.all(members.map((one) => one.start(task)));
    expect(again.map(({ data }) => given(data))).toEqual(values);
  });

  test('are stored as assigned by the server, whatever a browser sends', async () => {
    const task = await publishSample(api, {
      surveySource: JSON.stringify(survey),
      slots: 3,
      minSeconds: 1,
    });
    const member = await createRespondent(api);
    const { data: begun } = await member.start(task);
    const own = String(given(begun));
    const other = own === 'low' ? 'high' : 'low';
    api.clock.advanceSeconds(120);
    const answers = { low: 'It was fine for me', high: 'It was fine for me', price: other };
    const { data } = await member.submit(begun, answers);
    expect(data).toMatchObject({ state: 1, endText: `Thank you\nYou saw the ${own} price.` });
    const [row] = await api.database.db.query<{ answers: Record<string, unknown> }>(
      sql`SELECT answers FROM participation WHERE id = ${Number(begun.id)}`,
    );
    expect(row?.answers['price']).toBe(own);
    expect(Object.hasOwn(row?.answers ?? {}, other)).toBe(false);
  });

  test('are assigned to a participation only once', async () => {
    const task = await publishSample(api, { surveySource: JSON.stringify(survey), slots: 3 });
    const { data: begun } = await (await createRespondent(api)).start(task);
    const twice = api.database.db.query(sql`
      INSERT INTO task_survey_cell (participation_id, survey_id, name, value)
      SELECT participation_id, survey_id, name, 'high' FROM task_survey_cell
      WHERE participation_id = ${Number(begun.id)}
    `);
    await expect(twice).rejects.toThrow(/task_survey_cell_once/);
  });
});
