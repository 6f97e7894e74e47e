import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { timing } from './timing.ts';

const tokens = readFileSync(
  new URL('../../../../packages/browser/src/tokens.css', import.meta.url),
  'utf8',
);

function token(name: string): string {
  const value = new RegExp(`--${name}:\\s*([^;]+);`).exec(tokens)?.[1];
  if (value === undefined) throw new Error(`tokens.css has no --${name}`);
  return value;
}

test('§9 the durations in code equal the tokens', () => {
  expect({
    leaveMs: token('t-leave'),
    toastMs: token('t-toast'),
    copiedMs: token('t-copied'),
    countMs: token('t-count'),
    loadDelayMs: token('t-load-delay'),
    loadLimitMs: token('t-load-limit'),
  }).toEqual(
    Object.fromEntries(Object.entries(timing).map(([name, value]) => [name, `${value}ms`])),
  );
});

test('§9 popups start at z-index 2000', () => {
  expect(token('z-popup')).toBe('2000');
});

test('the dark theme is the same by system preference and by choice', () => {
  const lists = [...tokens.matchAll(/color-scheme: dark;([^}]*)}/g)].map(([, list]) =>
    list?.replace(/\s+/g, ' ').trim(),
  );
  expect(lists).toHaveLength(2);
  expect(lists[0]).toBe(lists[1]);
});
