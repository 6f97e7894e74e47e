import { expect, test, vi } from 'vitest';
import { hasProgram } from './other-program.ts';

test('an installed program is used without a message', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(hasProgram({ name: 'node', check: [process.execPath, '--version'], packages: [] })).toBe(
    true,
  );
  expect(warn).not.toHaveBeenCalled();
});

test('a missing program is named', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const missing = { name: 'pspp', check: ['no-such-program'], packages: ['pspp'] } as const;
  expect(hasProgram(missing, {})).toBe(false);
  expect(warn.mock.calls).toEqual([['skipped: pspp is not installed']]);
});
