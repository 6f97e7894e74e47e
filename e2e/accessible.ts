import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

interface Look {
  /** What to leave out, by selector. */
  readonly exclude?: string;
  /** Only these of axe's rules, where the others were asked before. */
  readonly rules?: string[];
}

/** axe finds nothing serious on the page as it stands. */
export async function expectAccessible(page: Page, { exclude, rules }: Look = {}): Promise<void> {
  const axe = new AxeBuilder({ page })
    // Within the page: axe would open another one only to put its report together.
    .setLegacyMode()
    .options({
      resultTypes: ['violations'],
      // Spec §1 suppresses zoom; text grows with the phone's own setting.
      ...(rules ? { runOnly: rules } : { rules: { 'meta-viewport': { enabled: false } } }),
    });
  const { violations } = await (exclude ? axe.exclude(exclude) : axe).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const found = serious.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) }));
  expect(found, page.url()).toEqual([]);
}
