import { expect, test } from 'vitest';
import { defused } from './format.ts';

test('a text that a spreadsheet program would run as a formula gets an apostrophe in front', () => {
  for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＠x']) {
    expect(defused(text)).toBe(`'${text}`);
  }
  for (const text of ['1', 'a=1', 'กาแฟ', '']) expect(defused(text)).toBe(text);
});
