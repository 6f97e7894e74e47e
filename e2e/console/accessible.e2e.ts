import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';

/** A table of twelve rows that look alike, except for one. */
const showRows = (page: Page, style: string) => {
  const rows = Array.from({ length: 12 }, (_, at) => {
    const own = at === 6 ? style : '';
    return `<tr style="${own}"><td><span>Row number ${at}</span></td></tr>`;
  });
  return page.setContent(
    `<!doctype html><html lang="en"><title>Rows</title><main><table>${rows.join('')}</table></main>`,
  );
};

test('a check of accessibility finds the only row with too little contrast', async ({ page }) => {
  await showRows(page, '');
  await expectAccessible(page);
  for (const style of ['color: #bbb', 'background: #333', 'opacity: 0.3']) {
    await showRows(page, style);
    await expect(expectAccessible(page), style).rejects.toThrow('color-contrast');
  }
});
