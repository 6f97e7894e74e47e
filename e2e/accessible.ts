import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

interface Look {
  /** Selectors of parts to leave out. */
  readonly exclude?: string;
  /** Runs only these rules of axe, where the others have been checked before. */
  readonly rules?: string[];
}

/** Expects axe to find nothing serious on the page in its current state. */
export async function expectAccessible(page: Page, { exclude, rules }: Look = {}): Promise<void> {
  const axe = new AxeBuilder({ page })
    // Legacy mode runs axe within the page instead of opening another one for its report.
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
