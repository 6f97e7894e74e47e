import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { captureJoinCodes, clearJoinCodes, joinCodes, keepJoinCodes } from './join-codes.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
  vi.stubGlobal('window', { sessionStorage });
});
afterEach(() => vi.unstubAllGlobals());

test('§3 the codes of a link use the names of the specification', () => {
  captureJoinCodes('?taskNo=T-20410&sharerCode=SARI8K2P');
  expect(Object.fromEntries(kept)).toEqual({ buzzTaskNo: 'T-20410', buzzSharerCode: 'SARI8K2P' });
  expect(joinCodes()).toEqual({ taskNo: 'T-20410', sharerCode: 'SARI8K2P' });
});

test('the page of a task has its number in the path', () => {
  captureJoinCodes('?sharerCode=SARI8K2P', '/task/detail/T-20430');
  expect(joinCodes()).toEqual({ taskNo: 'T-20430', sharerCode: 'SARI8K2P' });
});

test('a later page without codes keeps the earlier ones', () => {
  captureJoinCodes('?taskNo=T-20410&sharerCode=SARI8K2P');
  captureJoinCodes('', '/login');
  expect(joinCodes()).toEqual({ taskNo: 'T-20410', sharerCode: 'SARI8K2P' });
});

test('an invalid code is not kept', () => {
  captureJoinCodes(`?taskNo=<script>&sharerCode=${'x'.repeat(65)}`);
  expect(joinCodes()).toEqual({});
});

test('the code of an invitation comes with the task it belongs to', () => {
  keepJoinCodes({ sharerCode: 'code-WELCOME', taskNo: 'T-20430' });
  expect(joinCodes()).toEqual({ taskNo: 'T-20430', sharerCode: 'code-WELCOME' });
});

test('sent once: the next account created in this tab is not a guest', () => {
  captureJoinCodes('?taskNo=T-20410&sharerCode=SARI8K2P');
  clearJoinCodes();
  expect([...kept]).toEqual([]);
});
