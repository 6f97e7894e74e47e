import { expect, test } from 'vitest';
import { readReturn } from './social-return.ts';

test.each([
  ['?code=c&state=s', '', { code: 'c', state: 's' }],
  [
    '?code=c&state=s',
    '#email=an%40example.com',
    { code: 'c', state: 's', email: 'an@example.com' },
  ],
  ['?code=c', '#email=an%40example.com', null],
  ['?error=cancelled', '', null],
])('§3 the return %s%s of a provider', (search, hash, proof) => {
  expect(readReturn(search, hash)).toEqual(proof);
});
