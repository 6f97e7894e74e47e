import type { WalletLine } from '@pollen/contract/operations/wallet';
import { expect, test } from 'vitest';
import { rowsOf } from './one-row.ts';

const line = (id: string, reason: string, taskNo: string | null, points = 10): WalletLine => ({
  id,
  reason,
  points,
  balanceAfter: 100 + Number(id),
  category: 'earned',
  cause: { kind: reason === 'buzz' ? 'buzz' : 'participation', id },
  params: taskNo === null ? {} : { taskNo, task: `Title of ${taskNo}` },
  at: '2026-11-16T10:00:00.000Z',
});

test('a comment and its task form one row, whichever was paid first', () => {
  for (const [first, second] of [
    ['buzz', 'task.reward'],
    ['task.reward', 'buzz'],
  ] as const) {
    const [row, ...others] = rowsOf([line('2', first, 'B-1', 15), line('1', second, 'B-1', 5)]);
    expect(others).toEqual([]);
    expect(row?.line).toMatchObject({ reason: 'task.reward', points: 20, balanceAfter: 102 });
    expect(row?.comment).toBe(first === 'buzz' ? 15 : 5);
  }
});

test('lines of other tasks, without a task, or not adjacent stay separate', () => {
  const alone = [
    [line('2', 'buzz', 'B-1'), line('1', 'task.reward', 'B-2')],
    [line('2', 'buzz', null), line('1', 'task.reward', 'B-1')],
    [line('3', 'buzz', 'B-1'), line('2', 'checkin', null), line('1', 'task.reward', 'B-1')],
    [line('2', 'task.reward', 'B-1'), line('1', 'task.reward', 'B-1')],
  ];
  for (const lines of alone) expect(rowsOf(lines).map((row) => row.line)).toEqual(lines);
});
