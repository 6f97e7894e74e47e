import type { Message } from '@pollen/contract/operations/message';
import { expect, test } from 'vitest';
import { groupByDay } from './day-groups.ts';

const now = new Date(2026, 10, 17, 0, 30);
const sent = (...at: [number, number, number, number]): Message => ({
  category: 'news',
  tone: 'plain',
  id: at.join('-'),
  title: 'News',
  text: '',
  link: null,
  read: true,
  at: new Date(...at).toISOString(),
});

test('messages are grouped by calendar days of this device, then by month', () => {
  const groups = groupByDay(
    [
      sent(2026, 10, 17, 0),
      // Ninety minutes ago is another day.
      sent(2026, 10, 16, 23),
      sent(2026, 10, 16, 1),
      sent(2026, 10, 15, 23),
      sent(2026, 10, 11, 0),
      sent(2026, 10, 10, 23),
      sent(2026, 9, 31, 12),
      sent(2025, 9, 31, 12),
    ],
    now,
  );
  expect(groups.map(({ group, messages }) => [group, messages.length])).toEqual([
    ['today', 1],
    ['yesterday', 2],
    ['week', 2],
    ['2026-11', 1],
    ['2026-10', 1],
    ['2025-10', 1],
  ]);
});

test('a clock that is behind shows a new message under today', () => {
  expect(groupByDay([sent(2026, 10, 18, 9)], now)).toMatchObject([{ group: 'today' }]);
});
