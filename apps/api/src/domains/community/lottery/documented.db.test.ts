import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Draw } from '@pollen/contract/operations/lottery';
import { createTestApp, createTestClock, type TestApp } from '@pollen/dev-env/test-app';
import { createDrawer, drawBody, openTestLottery, testFields } from '@pollen/dev-env/test-lottery';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { turnRounds } from './commands/turn-rounds.ts';

/** The verification code of docs/lottery.md, as readers copy it. */
const page = readFileSync(new URL('../../../../../../docs/lottery.md', import.meta.url), 'utf8');
function linesIn(language: string): string {
  const found = new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``).exec(page)?.[1];
  if (found === undefined) throw new Error(`docs/lottery.md has no lines in ${language}`);
  return found;
}

const hasPython = spawnSync('python3', ['--version']).status === 0;
const recipes = [
  {
    language: 'js',
    run: process.execPath,
    args: ['--input-type=module', '--eval'],
    tail: 'console.log(JSON.stringify(JSON.parse(process.argv[1]).map((draw) => check(...draw))));',
  },
  {
    language: 'python',
    run: 'python3',
    args: ['-c'],
    tail: 'import json, sys\nprint(json.dumps([check(*draw) for draw in json.loads(sys.argv[1])]))',
  },
].filter(({ language }) => language === 'js' || hasPython);

let world: TestApp;
let draws: readonly Draw[];
beforeAll(async () => {
  world = await createTestApp({ clock: createTestClock('2026-03-01T08:00:00Z') });
  await openTestLottery(world, { fields: testFields({ weight: 40 }, { weight: 7, value: 100 }) });
  const member = await createDrawer(world, 20);
  for (let count = 0; count < 20; count += 1) {
    const body = await drawBody(member, 'turnplate', `my-words-${count}`);
    expect((await member.post('/v1/lottery/draw', body)).code).toBe(200);
  }
  world.clock.set('2026-03-02T00:02:00Z');
  await turnRounds(world.database.db, world.services.keyRing, world.clock());
  draws = (await member.get<{ items: Draw[] }>('/v1/lottery/draws?limit=100')).data.items;
});
afterAll(() => world.close());

test.each(recipes)(
  'the documented $language code computes the same draws',
  ({ language, run, args, tail }) => {
    const values = draws.map(({ round, clientSeed, nonce, weights }) => [
      round.seed,
      round.commitment,
      clientSeed,
      nonce,
      weights,
    ]);
    const output = execFileSync(run, [
      ...args,
      `${linesIn(language)}\n${tail}`,
      JSON.stringify(values),
    ]);
    expect(JSON.parse(output.toString())).toEqual(draws.map(({ roll, landed }) => [roll, landed]));
    expect(new Set(draws.map(({ landed }) => landed)).size).toBeGreaterThan(1);
  },
);

test('the documented code detects a seed that does not match the commitment', () => {
  const [draw] = draws;
  if (!draw) throw new Error('nothing was drawn');
  const { round, clientSeed, nonce, weights } = draw;
  const other = `${round.seed?.startsWith('0') ? '1' : '0'}${round.seed?.slice(1)}`;
  for (const { language, run, args, tail } of recipes) {
    const values = JSON.stringify([[other, round.commitment, clientSeed, nonce, weights]]);
    const { status } = spawnSync(run, [...args, `${linesIn(language)}\n${tail}`, values]);
    expect([language, status]).not.toEqual([language, 0]);
  }
});
