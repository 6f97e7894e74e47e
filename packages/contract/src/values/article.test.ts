import { expect, test } from 'vitest';
import { blocksOf } from './article.ts';

test('an article consists of paragraphs and lists only', () => {
  expect(blocksOf('One\ntwo\n\n- a\n- b\nThree\n\n<b>four</b>')).toEqual([
    { kind: 'text', text: 'One\ntwo' },
    { kind: 'list', items: ['a', 'b'] },
    { kind: 'text', text: 'Three' },
    { kind: 'text', text: '<b>four</b>' },
  ]);
  expect(blocksOf('\n\n')).toEqual([]);
});
