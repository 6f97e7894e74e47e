import { expect, test } from 'vitest';
import { codeFiles, isTest, textOf } from './source-files.ts';

/** Tests, and what only tests are made of. */
const testFiles = codeFiles.filter(
  (file) =>
    (isTest(file) || /^(e2e|packages\/dev-env\/src)\//.test(file)) &&
    file !== 'scripts/policing/flaky-tests.test.ts',
);

interface Rule {
  readonly title: string;
  readonly pattern: RegExp;
  /** Only files like these. */
  readonly files?: RegExp;
}

/** What fails once in hundreds of runs, or on a busy machine, and what to write instead. */
const rules: readonly Rule[] = [
  {
    title:
      'vi.waitFor and vi.waitUntil give up after a second: use expect.poll, or name a time-out',
    pattern: /vi\.wait(For|Until)\((?![^;]*timeout:)/,
  },
  {
    title: 'no test waits for a time to pass: wait for what it brings',
    pattern: /waitForTimeout\(|\bsleep\(/,
  },
  {
    title: 'an expectation has at least ten seconds: a busy machine takes longer than yours',
    pattern: /\{ timeout: (\d{1,3}|[1-9]_?\d{3})\b/,
  },
  {
    title: 'no assertion on how long something took: it depends on the machine',
    pattern: /performance\.now\(\)[^;]*(toBeLess|toBeGreater)|expect\(performance\.now/,
  },
  {
    title: 'random numbers have a seed, and names that must be unique come from node:crypto',
    pattern: /Math\.random\(|\?\? Math\.random/,
  },
  {
    title: 'a few digits are part of many a hash or time: look for a whole value, or for letters',
    pattern: /not\.(toContain\('\d{1,5}'\)|toMatch\(\/\d{1,5}[/|])/,
  },
  {
    title: 'listen before the cause, and await it afterwards: what came in between is not seen',
    pattern: /await \w+\.waitFor(Request|Response|Event)\(/,
    files: /^e2e\//,
  },
  {
    title: 'other tests insert rows meanwhile: find your own by what only you know',
    pattern: /SELECT max\(id\)/,
    files: /^e2e\//,
  },
];

const lineOf = (text: string, at: number) => text.slice(0, at).split('\n').length;

test.each(rules)('$title', ({ pattern, files = /./ }) => {
  const found = testFiles
    .filter((file) => files.test(file))
    .flatMap((file) => {
      const text = textOf(file);
      const all = [...text.matchAll(new RegExp(pattern, 'g'))];
      return all.map((match) => `${file}:${lineOf(text, match.index)} ${match[0]}`);
    });
  expect(found).toEqual([]);
});
