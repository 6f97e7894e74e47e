import { locales } from '@pollen/contract/codes/locale';
import { expect, test } from 'vitest';
import { articleLanguages, baseArticles } from './article-list.ts';

test('every article has the same paragraphs, lists and numbers in every language', () => {
  const shape = (body: readonly string[]) =>
    body.map((paragraph) => paragraph.split('\n- ').length);
  const numbers = (body: readonly string[]) =>
    (
      body
        .join(' ')
        .replaceAll(/(\d)[.,](\d{3})/g, '$1$2')
        .match(/\d+/g) ?? []
    ).sort();
  for (const slug of Object.keys(baseArticles) as (keyof typeof baseArticles)[]) {
    const english = articleLanguages['en-US'][slug].body;
    for (const locale of locales) {
      const { body } = articleLanguages[locale][slug];
      expect([slug, locale, shape(body)]).toEqual([slug, locale, shape(english)]);
      expect([slug, locale, numbers(body)]).toEqual([slug, locale, numbers(english)]);
    }
  }
  expect(Object.keys(baseArticles).length).toBeGreaterThanOrEqual(14);
});
