import { runInThisContext } from 'node:vm';
import { expect, test } from 'vitest';
import { keepOneByte } from './one-byte.ts';

const long = `/* ${'x'.repeat(2000)} */`;

test('a few wide letters are escaped, and the script means the same', () => {
  const code = `${long}[\`กำ \${1 + 1}\`, 'Đ·é', "😀", /[ก😀]/u.test('😀')]`;
  const kept = keepOneByte(code);
  expect(kept).not.toMatch(/[^\0-\xff]/);
  expect(runInThisContext(kept)).toEqual(['กำ 2', 'Đ·é', '😀', true]);
});

test('a script that is mostly wide stays as it is', () => {
  const code = "export default { loading: 'กำลังโหลด' }";
  expect(keepOneByte(code)).toBe(code);
});

test('Latin letters stay as they are', () => {
  expect(keepOneByte(`${long}'é·'`)).toBe(`${long}'é·'`);
});
