import { expect, test } from 'vitest';
import { textOf } from './source-files.ts';

type Version = readonly [major: number, minor: number];

const versionOf = (text: string): Version => {
  const [major = 0, minor = 0] = text.split('.').map((part) => Number.parseInt(part, 10) || 0);
  return [major, minor];
};

/** One alternative of a range: `>=20.9.0`, `^20.19.0`, `10.*` or `>=20.19.0 <21.0.0`. */
function allows(range: string, [major, minor]: Version): boolean {
  const bounded = /^(.+) <([\d.]+)$/.exec(range.trim());
  if (bounded) {
    const [, from = '', below = ''] = bounded;
    return major < versionOf(below)[0] && allows(from, [major, minor]);
  }
  const [, sign = '', text = ''] = /^(>=|\^|)\s*([\d.x*]+)$/.exec(range.trim()) ?? [];
  if (text === '') throw new Error(`${range} has a form this test does not know`);
  const [minMajor, minMinor] = versionOf(text);
  if (major === minMajor) return minor >= minMinor;
  return sign === '>=' && major > minMajor;
}

const runsOn = (engines: string, version: Version) =>
  engines.split('||').some((range) => allows(range, version));

test.each([
  ['>=20.9.0', true],
  ['>= 18', true],
  ['^20.19.0 || >=22.12.0', true],
  ['10.* || >= 12.*', true],
  ['20 || >=22', true],
  ['>=22.12.0 || >=20.19.0 <21.0.0', true],
  ['>=18.0.0 <20.0.0', false],
  ['>=20.20', false],
  ['>=22', false],
  ['^18 || ^22', false],
])('%s allows Node 20.19: %s', (range, answer) => {
  expect(runsOn(range, [20, 19])).toBe(answer);
});

test('every installed package supports the oldest Node version of the README', () => {
  const { engines } = JSON.parse(textOf('package.json')) as { engines: { node: string } };
  const oldest = versionOf(engines.node.replace('>=', ''));
  const lock = JSON.parse(textOf('package-lock.json')) as {
    packages: Record<string, { engines?: { node?: string } }>;
  };
  const tooNew = Object.entries(lock.packages).flatMap(([name, { engines: needs }]) =>
    needs?.node === undefined || runsOn(needs.node, oldest) ? [] : [`${name} needs ${needs.node}`],
  );
  expect(tooNew).toEqual([]);
});
