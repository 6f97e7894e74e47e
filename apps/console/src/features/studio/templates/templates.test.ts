import { compileExample } from '@pollen/dev-env/example-surveys';
import { expect, test } from 'vitest';
import { coverageOf, languages, textRows } from '../document/translations.ts';
import { templateDocument } from './template.ts';
import { templates } from './templates.ts';

test('there are at least twelve templates, each with a unique name', () => {
  expect(templates.length).toBeGreaterThanOrEqual(12);
  expect(new Set(templates.map(({ id }) => id)).size).toBe(templates.length);
});

test.each(templates.map((template) => [template.title, template] as const))(
  '%s can be published unchanged, in six languages',
  (_, template) => {
    const document = templateDocument(template);
    const compiled = compileExample(document);
    expect('problems' in compiled ? compiled.problems : []).toEqual([]);
    expect(compiled.warnings).toEqual([]);
    const rows = textRows(document);
    for (const language of languages) expect(coverageOf(rows, language)).toBe(rows.length);
  },
);
