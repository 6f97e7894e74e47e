import { expect, test } from 'vitest';
import { textOf } from './source-files.ts';

const tokens = textOf('packages/browser/src/tokens.css');

/** The declarations of this selector, one per line. */
function declarationsOf(selector: string): string[] {
  const from = tokens.indexOf(`${selector} {`);
  if (from < 0) throw new Error(`tokens.css has no ${selector}`);
  const body = tokens.slice(tokens.indexOf('{', from) + 1, tokens.indexOf('}', from));
  return body
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

test('dark is the same whether the system or the member chose it', () => {
  const bySystem = declarationsOf(':root:not([data-theme])');
  expect(bySystem).toContain('color-scheme: dark;');
  expect(declarationsOf('[data-theme="dark"]')).toEqual(bySystem);
});
