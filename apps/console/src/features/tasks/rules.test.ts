import { expect, test } from 'vitest';
import { compact, isSame, listOf, mostCostOf, newTask, profileOf, profileText } from './rules.ts';

test('targeting is typed as text and kept as lists', () => {
  expect(listOf(' TH-10, TH-12,\n')).toEqual(['TH-10', 'TH-12']);
  expect(listOf(' , ')).toBeUndefined();
  const profile = profileOf('car = yes, no\n\nbroken\ncoffee=daily');
  expect(profile).toEqual({ car: ['yes', 'no'], coffee: ['daily'] });
  expect(profileOf(profileText(profile))).toEqual(profile);
  expect(compact({ ageFrom: undefined, genders: [], ageTo: 0 })).toEqual({ ageTo: 0 });
});

test('the most a task can cost is every place and every screen-out', () => {
  expect(mostCostOf({ places: 10, points: 120, starts: 50, screenOutPoints: 6 })).toBe(1500);
});

test('a form is as it was saved until something differs', () => {
  expect(isSame(newTask, structuredClone(newTask))).toBe(true);
  expect(isSame(newTask, { ...newTask, minutes: 6 })).toBe(false);
});
