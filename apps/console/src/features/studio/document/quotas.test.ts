import { expect, test } from 'vitest';
import { addGrid, addQuota, quotaName, quotasOf, removeQuota, setQuota } from './quotas.ts';

const gender = { type: 'radiogroup', name: 'gender', choices: ['female', 'male'] };
const brands = {
  type: 'checkbox',
  name: 'brands',
  choices: [
    { value: 1, text: { default: 'Kopi Kita', th: 'กาแฟ' } },
    { value: 2, text: 'Blue & Co.' },
    { value: 3, text: 'ชา' },
  ],
};
const document = { pages: [{ elements: [gender, brands] }], pollen: { attentionChecks: [] } };

test('a grid has one quota per combination of answers, and divides the completes evenly', () => {
  const quotas = quotasOf(addGrid(document, [gender, brands], 100));
  expect(quotas).toHaveLength(6);
  expect(quotas.map(({ limit }) => limit)).toEqual([17, 17, 17, 17, 16, 16]);
  expect(quotas[0]).toMatchObject({
    name: 'female-kopi-kita',
    expression: "{gender} = 'female' and {brands} contains 1",
  });
  expect(new Set(quotas.map(({ name }) => name)).size).toBe(6);
  for (const { name } of quotas) expect(name).toMatch(/^[a-z0-9-]{1,40}$/);
});

test('a quota is changed in place, and removing the last one removes the list', () => {
  const one = addQuota(document, { words: 'Women', expression: "{gender} = 'female'", limit: 5 });
  const [quota] = quotasOf(one);
  if (!quota) throw new Error('the quota is there');
  expect(quotasOf(setQuota(one, quota, { limit: 9 }))[0]?.limit).toBe(9);
  expect(removeQuota(one, quota)).toEqual(document);
  const { pollen: _, ...bare } = document;
  const only = addQuota(bare, { words: 'Women', expression: "{gender} = 'female'", limit: 5 });
  expect(removeQuota(only, quota)).toEqual(bare);
});

test("names are unique and respect the engine's maximum length", () => {
  expect(quotaName('ชา', [])).toBe('quota');
  expect(quotaName('ชา', ['quota'])).toBe('quota-2');
  expect(quotaName('x'.repeat(80), [])).toHaveLength(36);
});
