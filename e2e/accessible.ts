import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Frame, type Page } from '@playwright/test';
import type { Result, RunOptions, run } from 'axe-core';
import { checkContrastOfDistinctTexts } from './distinct-texts.ts';

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
  'aria-allowed-role',
  'aria-deprecated-role',
  'empty-heading',
  'empty-table-header',
  'form-field-multiple-labels',
  'heading-order',
  'html-xml-lang-mismatch',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'meta-viewport-large',
  'no-autoplay-audio',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'scope-attr-valid',
  'server-side-image-map',
  'skip-link',
  'table-duplicate-name',
];

const without = (rules: readonly string[]): RunOptions => ({
  rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: false }])),
});

/** Spec §1 suppresses zoom; text grows with the phone's own setting. */
const zoom = 'meta-viewport';

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Its script is half a megabyte: a document that has it from an earlier check is not sent it again. */
async function load(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return;
  await frame.evaluate(await source);
  await frame.evaluate(checkContrastOfDistinctTexts);
}

async function violationsOn(page: Page, rules: RunOptions, exclude?: string): Promise<Result[]> {
  // The bar of a route change belongs to no landmark: it is checked by its own tests, while it runs.
  await expect(page.locator('.route-progress.is-running')).toHaveCount(0);
  await Promise.all(page.frames().map(load));
  // Style sheets and media are loaded a second time only for rules that are off.
  const options: RunOptions = { resultTypes: ['violations'], preload: false, ...rules };
  return page.evaluate(
    async ([excluded, rules]) => {
      const { axe } = window as unknown as { readonly axe: { readonly run: typeof run } };
      // A colour on its way to another one is nobody's choice. Spinners and time bars do not end soon.
      const changes = document.getAnimations().filter(({ effect, playState }) => {
        const endMs = Number(effect?.getComputedTiming().endTime);
        return playState === 'running' && endMs <= 2_000;
      });
      await Promise.allSettled(changes.map(({ finished }) => finished));
      const parts = excluded === undefined ? document : { exclude: excluded };
      return (await axe.run(parts, rules)).violations;
    },
    [exclude, options] as const,
  );
}

const shown = (violations: readonly Result[]) =>
  violations.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) }));

/** Expects axe to find nothing serious on the page in its current state. */
export async function expectAccessible(
  page: Page,
  { exclude, rules }: Options = {},
): Promise<void> {
  const options: RunOptions = rules ? { runOnly: rules } : without([...neverSerious, zoom]);
  const violations = await violationsOn(page, options, exclude);
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(shown(serious), page.url()).toEqual([]);
}

/** Expects axe to find nothing at all, also nothing it calls minor. */
export async function expectFlawless(page: Page): Promise<void> {
  const violations = await violationsOn(page, without([zoom]));
  expect(shown(violations), page.url()).toEqual([]);
}
