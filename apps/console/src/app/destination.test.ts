import { expect, test } from 'vitest';
import { destinationOf } from './destination.ts';

test.each([
  ['r-12', 'answers', '12'],
  ['P-7', 'payout', '7'],
  ['POLLEN0000000042', 'payout', '42'],
  ['T-20427', 'task', 'T-20427'],
  ['t100001', 'task', 'T100001'],
  ['p-10005', 'task', 'P-10005'],
  [' Wulan ', 'member', 'Wulan'],
  ['91', 'member', '91'],
  ['jo.tan@pollen.test', 'member', 'jo.tan@pollen.test'],
])('%s is %s %s', (typed, kind, id) => {
  expect(destinationOf(typed)).toEqual({ kind, id });
});
