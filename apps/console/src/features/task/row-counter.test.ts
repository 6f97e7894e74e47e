import { expect, test } from 'vitest';
import { createRowCounter } from './row-counter.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test('rows of a table are counted, not their lines, wherever the chunks are split', () => {
  const text = 'id,why\r\n1,"two\nlines ""quoted"""\r\n2,plain\r\n';
  for (let cut = 0; cut <= text.length; cut += 1) {
    const counter = createRowCounter('csv');
    counter.take(bytes(text.slice(0, cut)));
    counter.take(bytes(text.slice(cut)));
    expect(counter.rows()).toBe(2);
  }
});

test('lines of JSON are rows', () => {
  const counter = createRowCounter('jsonl');
  counter.take(bytes('{"why":"a \\"b"}\n{"why":"c"}\n'));
  expect(counter.rows()).toBe(2);
});
