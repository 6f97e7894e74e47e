import { expect, test, vi } from 'vitest';
import { holdReload, isReloadHeld, mayReload, whenReloadFree } from './reload-guard.ts';

test('§9 a path is reloaded at most once per 10 s', () => {
  expect(mayReload(null, '/task', 0)).toBe(true);
  expect(mayReload({ path: '/task', atMs: 0 }, '/task', 9_999)).toBe(false);
  expect(mayReload({ path: '/task', atMs: 0 }, '/task', 10_000)).toBe(true);
  expect(mayReload({ path: '/task', atMs: 0 }, '/my', 1)).toBe(true);
});

test('no reload while a form is dirty or a call that moves points is running; then it happens', () => {
  const go = vi.fn();
  const form = holdReload();
  const money = holdReload();
  whenReloadFree(go);
  form();
  form();
  expect(isReloadHeld()).toBe(true);
  expect(go).not.toHaveBeenCalled();
  money();
  expect(go).toHaveBeenCalledOnce();
  expect(isReloadHeld()).toBe(false);
  whenReloadFree(go);
  expect(go).toHaveBeenCalledTimes(2);
});
