import { readdirSync, readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';

const messages = new URL('../../apps/web/src/messages/', import.meta.url);
export const catalogOf = (lang: string, file: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`${lang}/${file}`, messages), 'utf8'));
const messageKeys = readdirSync(new URL('en-US/', messages)).flatMap((file) =>
  Object.keys(catalogOf('en-US', file)).filter((key) => key.includes('.')),
);

/** Faults of a page: wider than the phone, cut off, or untranslated keys. */
const faultsOf = (page: Page) =>
  page.evaluate((known) => {
    const faults: string[] = [];
    const width = document.documentElement.clientWidth;
    const wide = document.documentElement.scrollWidth - width;
    if (wide > 0) faults.push(`${wide} px wider than the phone`);

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (!parent?.checkVisibility() || parent.closest('script, style')) continue;
      if (known.includes(text)) faults.push(`message key: ${text}`);
      if (/\{\w+(,[^}]*)?\}/.test(text)) faults.push(`unfilled: ${text}`);
      if (/\b(undefined|NaN|null|\[object \w+\])\b/.test(text)) faults.push(`no words: ${text}`);
    }

    const nameOf = (element: Element) => element.textContent?.trim().slice(0, 60) ?? '';
    const isScrolled = (element: Element) => {
      for (let at = element.parentElement; at; at = at.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth) {
          return true;
        }
      }
      return false;
    };
    for (const element of document.querySelectorAll(
      'button, .btn, [role="tab"], [role="button"], h1, h2, label',
    )) {
      if (!element.checkVisibility() || element.closest('.vh')) continue;
      const { left, right, width: wideness } = element.getBoundingClientRect();
      if (wideness === 0) continue;
      if ((left < -1 || right > width + 1) && !isScrolled(element)) {
        faults.push(`outside the phone: ${nameOf(element)}`);
      }
      const { overflowX, overflowY } = getComputedStyle(element);
      const cutAcross = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      const cutBelow = overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1;
      if (nameOf(element) !== '' && (cutAcross || cutBelow))
        faults.push(`cut off: ${nameOf(element)}`);
    }
    return faults;
  }, messageKeys);

/** Expects a page in this language that fits the phone, is not cut off, and is translated. */
export async function expectNoFaults(page: Page, address: string, lang: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
  expect(await faultsOf(page), `${address} in ${lang}`).toEqual([]);
}
