import { spawnSync } from 'node:child_process';
import { createTestApp } from '@pollen/dev-env/test-app';
import { expect, test } from 'vitest';

interface Family {
  readonly name: string;
  readonly type: string;
  readonly help: string;
}

interface Sample {
  readonly name: string;
  readonly labels: string;
}

const sampleLine = /^([a-zA-Z_:][\w:]*)(\{[^}]*\})? (-?[\d.e+-]+|[+-]Inf|NaN)$/;

function parse(text: string) {
  const types = new Map<string, string>();
  const helps = new Map<string, string>();
  const samples: Sample[] = [];
  const problems: string[] = [];
  for (const line of text.split('\n').filter((part) => part !== '')) {
    const [, comment, name = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line) ?? [];
    const known = comment === 'HELP' ? helps : types;
    if (comment) {
      if (known.has(name)) problems.push(`${name}: second ${comment} line`);
      known.set(name, rest);
      continue;
    }
    const [, sample, labels = ''] = sampleLine.exec(line) ?? [];
    if (sample === undefined) problems.push(`${line}: not a sample`);
    else samples.push({ name: sample, labels });
  }
  const families = [...types].map(
    ([name, type]): Family => ({ name, type, help: helps.get(name) ?? '' }),
  );
  return { families, samples, problems };
}

const familyOf = (sample: string, families: readonly Family[]) =>
  families.find(({ name, type }) =>
    type === 'histogram'
      ? [`${name}_bucket`, `${name}_sum`, `${name}_count`].includes(sample)
      : name === sample,
  );

/** Units promtool reports although a base unit is used. */
const otherUnits =
  /(^|_)(milliseconds?|ms|minutes?|hours?|days?|kilobytes?|kb|megabytes?|mb|bits)(_|$)/;

/** The rules of `promtool check metrics`, for machines without that program. */
function problemsOf(text: string): string[] {
  const { families, samples, problems } = parse(text);
  for (const { name, type, help } of families) {
    if (help === '') problems.push(`${name}: no help text`);
    if (type === 'counter' && !name.endsWith('_total')) {
      problems.push(`${name}: a counter ends in _total`);
    }
    if (type !== 'counter' && name.endsWith('_total')) {
      problems.push(`${name}: only a counter ends in _total`);
    }
    if (type !== 'histogram' && /_(count|sum|bucket)$/.test(name)) {
      problems.push(`${name}: ends as a part of a histogram`);
    }
    if (otherUnits.test(name)) problems.push(`${name}: not in a base unit`);
    if (/[A-Z:]/.test(name)) problems.push(`${name}: not in snake_case`);
    if (new RegExp(`_${type}(_|$)`).test(name)) problems.push(`${name}: names its type`);
  }
  const seen = new Set<string>();
  for (const { name, labels } of samples) {
    if (!familyOf(name, families)) problems.push(`${name}: no type`);
    if (seen.has(name + labels)) problems.push(`${name}${labels}: twice`);
    seen.add(name + labels);
  }
  return problems;
}

test('/metrics follows the rules that promtool checks', async () => {
  await using test = await createTestApp();
  await test.app.inject({ url: '/api/v1/user' });
  const { body } = await test.app.inject({ url: '/metrics' });
  expect(body).toContain('# TYPE process_cpu_seconds_total counter');
  expect(problemsOf(body)).toEqual([]);
  const [first, second] = [body, (await test.app.inject({ url: '/metrics' })).body].map((text) =>
    Number(/^process_cpu_seconds_total (\S+)$/m.exec(text)?.[1]),
  );
  expect(second).toBeGreaterThanOrEqual(first ?? Number.NaN);
});

const promtool = spawnSync('promtool', ['--version']).status === 0;

test.skipIf(!promtool)('promtool finds nothing wrong with /metrics', async () => {
  await using test = await createTestApp();
  await test.app.inject({ url: '/api/v1/user' });
  const { body } = await test.app.inject({ url: '/metrics' });
  const check = spawnSync('promtool', ['check', 'metrics'], { input: body, encoding: 'utf8' });
  expect(check.stdout + check.stderr).toBe('');
  expect(check.status).toBe(0);
});

test.each([
  ['# HELP a_total x\n# TYPE a_total gauge\na_total 1', 'a_total: only a counter ends in _total'],
  ['# HELP a x\n# TYPE a counter\na 1', 'a: a counter ends in _total'],
  ['# TYPE a gauge\na 1', 'a: no help text'],
  ['# HELP a_ms x\n# TYPE a_ms gauge\na_ms 1', 'a_ms: not in a base unit'],
  ['# HELP a x\n# TYPE a gauge\na 1\na 2', 'a: twice'],
  ['b 1', 'b: no type'],
])('the rules find the fault of %j', (text, problem) => {
  expect(problemsOf(text)).toEqual([problem]);
});
