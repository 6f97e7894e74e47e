import { expect, test } from 'vitest';
import { textOf } from './source-files.ts';

test('web and console draw with the same tokens', () => {
  expect(textOf('apps/console/src/ui/tokens.css')).toBe(textOf('apps/web/src/ui/tokens.css'));
});
