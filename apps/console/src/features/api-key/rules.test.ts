import { expect, test } from 'vitest';
import { stateOf, tasksIn } from './rules.ts';

test('task numbers may be separated by commas, semicolons, spaces or line breaks', () => {
  expect(tasksIn(' T-1, T-2;T-1\nT-3 ')).toEqual(['T-1', 'T-2', 'T-3']);
  expect(tasksIn('  ')).toEqual([]);
});

test('a revoked key is shown as revoked even after it expired', () => {
  const now = new Date('2026-11-16T10:00:00Z');
  const [before, after] = ['2026-11-16T09:00:00Z', '2026-11-16T11:00:00Z'];
  expect(stateOf({ revokedAt: null, expiresAt: after }, now)).toBe('active');
  expect(stateOf({ revokedAt: null, expiresAt: before }, now)).toBe('expired');
  expect(stateOf({ revokedAt: before, expiresAt: before }, now)).toBe('revoked');
});
