import { expect, test } from 'vitest';
import { shouldLoadProfile } from './profile.ts';

test.each([
  ['outside a frame and with no id loaded', true, false, undefined, true],
  ['not in a frame', true, true, undefined, false],
  ['not once the id is there', true, false, '7', false],
  ['not without a session', false, false, undefined, false],
])('§4 the profile loads %s', (_, allowed, inFrame, userId, expected) => {
  expect(shouldLoadProfile({ allowed, inFrame, userId })).toBe(expected);
});
