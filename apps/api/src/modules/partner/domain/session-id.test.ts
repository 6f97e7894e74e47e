import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isOurSessionId, sessionIdOf } from './session-id.ts';

const key = randomBytes(32);

test('an id is ours, opaque, and fits the narrowest network', () => {
  const id = sessionIdOf(key, randomBytes(16));
  expect(id).toMatch(/^[A-Za-z0-9_-]{44}$/);
  expect(isOurSessionId(key, id)).toBe(true);
  expect(isOurSessionId(randomBytes(32), id)).toBe(false);
});

test('an id changed in any place, cut, or made up is not ours', () => {
  const id = sessionIdOf(key, randomBytes(16));
  // The last character of each half carries bits that say nothing; the row of that id does not exist.
  for (let at = 0; at < 43; at += 1) {
    const other = id[at] === 'A' ? 'B' : 'A';
    expect(isOurSessionId(key, `${id.slice(0, at)}${other}${id.slice(at + 1)}`), `at ${at}`).toBe(
      false,
    );
  }
  for (const wrong of ['', id.slice(1), `${id}A`, 'A'.repeat(44), id.replace(/.$/, '.')]) {
    expect(isOurSessionId(key, wrong)).toBe(false);
  }
});
