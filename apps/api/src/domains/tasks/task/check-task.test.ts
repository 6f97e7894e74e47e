import { expect, test } from 'vitest';
import { checkSurvey } from './check-task.ts';

test.each([
  ['lists 5,000 deep', `${'['.repeat(5_000)}${']'.repeat(5_000)}`],
  ['objects 5,000 deep', `${'{"elements":'.repeat(5_000)}1${'}'.repeat(5_000)}`],
  ['lists 90,000 deep', `${'['.repeat(90_000)}${']'.repeat(90_000)}`],
])('a draft with %s has a problem that says so', async (_, source) => {
  const { problems, plan } = await checkSurvey(source, 1);
  expect(problems).toEqual([
    { path: '', feature: 'json', message: 'This JSON is nested more than 120 levels deep.' },
  ]);
  expect(plan).toBeNull();
});
