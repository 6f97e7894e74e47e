import { expect, test } from 'vitest';
import { sourcesOf } from './wire-shapes.ts';

/** Rules every screen of the console follows. */

const sources = sourcesOf('apps/console/src/');
const matching = (pattern: RegExp, except: readonly string[] = []) =>
  sources
    .filter(({ file, text }) => !except.some((name) => file.endsWith(name)) && pattern.test(text))
    .map(({ file }) => file);

/** Files with fields and a call that need no guard, each with its reason. */
const unguarded = [
  // Nobody is logged in yet, so there is nothing to navigate to.
  'features/access/login-form.tsx',
  'features/access/set-up-form.tsx',
  // A code that is typed once.
  'features/access/step-up-dialog.tsx',
  // The editor around it guards what this sends.
  'features/message/test-send.tsx',
  // A test that nobody saves.
  'features/partner/postback-tester.tsx',
  // A single choice, used immediately.
  'features/payout/create-batch.tsx',
  'features/results/export-panel.tsx',
  'features/task/answer-export.tsx',
];

test('every form asks before typed input is lost', () => {
  const forms = matching(
    /<(TextField|TextArea|LanguageFields|SelectField|MomentField|CountrySelect|CountryTicks)\b/,
    unguarded,
  );
  const bare = forms.filter((file) => {
    const text = sources.find((source) => source.file === file)?.text ?? '';
    return /discards: true/.test(text) || (/useAction\(/.test(text) && !/useUnsaved\(/.test(text));
  });
  expect(forms.length).toBeGreaterThan(20);
  expect(bare).toEqual([]);
});

test('navigation goes through the guard', () => {
  const direct =
    /history\.(pushState|replaceState|go|back)|location\.(assign|replace)\(|location\.href =/;
  expect(matching(direct, ['platform/navigation.ts'])).toEqual([]);
});

test('one file formats all dates', () => {
  expect(matching(/DateTimeFormat|toLocale(Date|Time)?String/, ['platform/format.ts'])).toEqual([]);
});

test('a disabled button says why', () => {
  expect(matching(/<button[^>]*\sdisabled[\s=>]|<Button[^>]*\sdisabled[\s=>]/)).toEqual([]);
});

/** Pages that are opened from outside the console. */
const entrances = new Set(['home', 'setUp']);

test('every page of the console is linked from somewhere', () => {
  const paths = sources.find(({ file }) => file.endsWith('platform/paths.ts'))?.text ?? '';
  const [, list = ''] = /export const paths = \{([\s\S]*?)\} as const/.exec(paths) ?? [];
  const names = [...list.matchAll(/^ {2}(\w+): '/gm)].map(([, name = '']) => name);
  const table = sources.find(({ file }) => file.endsWith('app/route-table.ts'))?.text ?? '';
  const elsewhere = sources
    .filter(({ file }) => !/route-table\.ts$|paths\.ts$/.test(file))
    .map(({ text }) => text)
    .join('\n');
  const isInRail = (name: string) =>
    new RegExp(
      `pattern: paths\\.${name},\\s+permission: '[^']+',\\s+section: '[^']+',\\s+icon`,
    ).test(table);
  expect(names.length).toBeGreaterThan(25);
  expect(
    names.filter(
      (name) =>
        !isInRail(name) &&
        !entrances.has(name) &&
        !new RegExp(`paths\\.${name}\\b`).test(elsewhere),
    ),
  ).toEqual([]);
});

test('every address of the console has a page', () => {
  const paths = sources.find(({ file }) => file.endsWith('platform/paths.ts'))?.text ?? '';
  const table = sources.find(({ file }) => file.endsWith('app/route-table.ts'))?.text ?? '';
  const names = [...paths.matchAll(/^ {2}(\w+): '\/console\//gm)].map(([, name = '']) => name);
  expect(names.filter((name) => name !== 'setUp' && !table.includes(`paths.${name},`))).toEqual([]);
});

test('every part that is loaded later says when it cannot be loaded, and can be loaded again', () => {
  // Both show their own sentence.
  const ownWords = ['platform/passkey.ts', 'studio/new-survey.tsx'];
  const later = sources
    .filter(({ file }) => !ownWords.some((name) => file.endsWith(name)))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/^.*\bimport\(.*$/gm)].map(([line]) => ({ file, line: line.trim() })),
    );
  expect(later.length).toBeGreaterThan(40);
  expect(later.filter(({ line }) => !/^load: \(\) => import\('[^']+'\),$/.test(line))).toEqual([]);
  expect(matching(/\blazy\(|<Suspense\b/, ['ui/lazy-part.tsx'])).toEqual([]);
});

test('nothing an operator does is dropped without a word', () => {
  // Actions wait for the one before (platform/actions.ts); a key or a row that cannot act says why.
  const uses = matching(/useAction\(/);
  expect(uses.length).toBeGreaterThan(50);
  expect(matching(/if \([^)]*\bbusy\b[^)]*\)\s*(return|\{\s*return)/)).toEqual([]);
  expect(matching(/&& (void )?\w+\.run\(/)).toEqual([]);
  const keyed = sources.filter(({ text }) => /\buseKeys\(\s*\{/.test(text));
  expect(keyed.length).toBeGreaterThan(1);
  for (const { file, text } of keyed) {
    const [, keys = ''] = /\buseKeys\(\s*\{([\s\S]*?)\n {4}\},/.exec(text) ?? [];
    const conditional = keys.split('\n').filter((line) => /=> .*&&/.test(line));
    for (const line of conditional) expect(keys, `${file}: ${line}`).toContain('reason:');
    expect(keys.length, file).toBeGreaterThan(0);
  }
  // Rows of a list share an action, so each shows its own progress and leaves the others usable.
  const shared = matching(/cell: (?:(?!\n {10}\},)[\s\S])*?busy=\{\w+\.busy\}/);
  expect(shared).toEqual([]);
});
