import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { slow } from './slow-first.ts';

const root = path.join(import.meta.dirname, '../../..');

test('every file listed to start first exists', () => {
  expect(slow.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});
