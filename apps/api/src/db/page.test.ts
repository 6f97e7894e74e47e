import { expect, test } from 'vitest';
import { cutPage, numberCursor, pageOfRows } from './page.ts';

const cursorOf = (row: number) => row * 10;

test('the extra row is not shown and means that there is another page', () => {
  expect(cutPage([1, 2, 3], 2, cursorOf)).toEqual({ shown: [1, 2], next: '20' });
  expect(cutPage([1, 2], 2, cursorOf)).toEqual({ shown: [1, 2], next: null });
  expect(cutPage([], 2, cursorOf)).toEqual({ shown: [], next: null });
  expect(pageOfRows([1, 2], 1, String, cursorOf)).toEqual({ items: ['1'], next: '10' });
});

test.each([undefined, '', '-1', '1e3', '1.5', '1234567890123456', 'x'])(
  '%j is not a cursor and starts at the beginning',
  (cursor) => {
    expect(numberCursor(cursor)).toBeNull();
  },
);

test('a number is a cursor', () => {
  expect(numberCursor('123456789012345')).toBe(123_456_789_012_345);
});
