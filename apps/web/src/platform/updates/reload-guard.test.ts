import { expect, test, vi } from 'vitest';
import { holdReload, isReloadHeld, mayReload, whenReloadFree, withReload } from './reload-guard.ts';

test('§9 a path is reloaded at most once per 10 s', () => {
  expect(mayReload({}, '/task', 0)).toBe(true);
  expect(mayReload({ '/task': 0 }, '/task', 9_999)).toBe(false);
  expect(mayReload({ '/task': 0 }, '/task', 10_000)).toBe(true);
  expect(mayReload({ '/task': 0 }, '/my', 1)).toBe(true);
});

test('§4 a reload of another path does not end the guard of the first', () => {
  const reloads = withReload(withReload({}, '/task', 0), '/my', 1_000);
  expect(mayReload(reloads, '/task', 2_000)).toBe(false);
  expect(mayReload(reloads, '/my', 2_000)).toBe(false);
  expect(withReload(reloads, '/login', 10_500)).toEqual({ '/my': 1_000, '/login': 10_500 });
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
