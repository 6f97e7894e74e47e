import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isOurSessionId, nameOfSession, sessionIdOf } from './session-id.ts';

const key = randomBytes(32);
const name = randomBytes(16).toString('hex');

test('an id is ours, names its participation, and fits the narrowest network', () => {
  const id = sessionIdOf(key, name);
  expect(id).toMatch(/^[A-Za-z0-9_-]{54}$/);
  expect(nameOfSession(id)).toBe(name);
  expect(isOurSessionId(key, id)).toBe(true);
  expect(isOurSessionId(randomBytes(32), id)).toBe(false);
  expect(() => sessionIdOf(key, 'another name')).toThrow();
});

test('a modified, truncated or invented id is refused', () => {
  const id = sessionIdOf(key, name);
  // The last character has unused bits; an id with other values there is not in the database.
  for (let at = 0; at < 53; at += 1) {
    const other = id[at] === 'a' ? 'b' : 'a';
    const changed = `${id.slice(0, at)}${other}${id.slice(at + 1)}`;
    expect(isOurSessionId(key, changed), `at ${at}`).toBe(false);
  }
  for (const wrong of ['', id.slice(1), `${id}A`, name, 'a'.repeat(54), id.replace(/.$/, '.')]) {
    expect(isOurSessionId(key, wrong)).toBe(false);
  }
});
