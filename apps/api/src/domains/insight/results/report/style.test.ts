import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { darkTokens, lightTokens } from './style.ts';

test('the page has the colours of the design', () => {
  const file = new URL('../../../../../../../packages/browser/src/tokens.css', import.meta.url);
  const [light = '', dark = ''] = readFileSync(file, 'utf8').split('prefers-color-scheme: dark');
  for (const [name, value] of Object.entries(lightTokens)) {
    expect(light).toContain(`--${name}: ${value};`);
  }
  for (const [name, value] of Object.entries(darkTokens)) {
    expect(dark).toContain(`--${name}: ${value};`);
  }
});
