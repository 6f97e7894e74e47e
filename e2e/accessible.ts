import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

interface Options {
  /** Selectors of parts to leave out. */
  readonly exclude?: string;
  /** Runs only these rules of axe, where the others have been checked before. */
  readonly rules?: string[];
}

/**
 * Rules whose findings axe never calls serious: what they find would be left out below, and `region` and the
 * landmarks look at every element of the page.
 */
const neverSerious = [
  ...['aria-allowed-role', 'aria-deprecated-role', 'empty-heading', 'empty-table-header'],
  ...['form-field-multiple-labels', 'heading-order', 'html-xml-lang-mismatch'],
  ...['image-redundant-alt', 'landmark-banner-is-top-level', 'landmark-contentinfo-is-top-level'],
  ...['landmark-main-is-top-level', 'landmark-no-duplicate-banner'],
  ...['landmark-no-duplicate-contentinfo', 'landmark-no-duplicate-main', 'landmark-one-main'],
  ...['landmark-unique', 'meta-viewport-large', 'no-autoplay-audio', 'page-has-heading-one'],
  ...['presentation-role-conflict', 'region', 'scope-attr-valid', 'server-side-image-map'],
  ...['skip-link', 'table-duplicate-name'],
];

/** Spec §1 suppresses zoom; text grows with the phone's own setting. */
const disabled = Object.fromEntries(
  [...neverSerious, 'meta-viewport'].map((rule) => [rule, { enabled: false }]),
);

/** Expects axe to find nothing serious on the page in its current state. */
export async function expectAccessible(
  page: Page,
  { exclude, rules }: Options = {},
): Promise<void> {
  const axe = new AxeBuilder({ page })
    // Legacy mode runs axe within the page instead of opening another one for its report.
    .setLegacyMode()
    .options({
      resultTypes: ['violations'],
      // Style sheets and media are loaded a second time only for rules that are off.
      preload: false,
      ...(rules ? { runOnly: rules } : { rules: disabled }),
    });
  const { violations } = await (exclude ? axe.exclude(exclude) : axe).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const found = serious.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) }));
  expect(found, page.url()).toEqual([]);
}
