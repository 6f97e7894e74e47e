import { expect, test } from 'vitest';
import { codeFiles, textOf } from './source-files.ts';

/** `...{ a, b },` or `...['a', 'b'],` alone on a line, and `{...{ a }}` as attributes. */
const spreadLiteral = /^ *\.\.\.(\{ .*\}|\[.*\]),?$|\{\.\.\.\{ /m;

test('no literal is spread to keep it on one line: the formatter decides how it is laid out', () => {
  const spreading = codeFiles.filter(
    (file) => file !== 'scripts/policing/literals.test.ts' && spreadLiteral.test(textOf(file)),
  );
  expect(spreading).toEqual([]);
});
