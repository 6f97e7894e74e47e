import { expect, test } from 'vitest';
import {
  changedNames,
  compact,
  listOf,
  mostCostOf,
  newTask,
  objectIn,
  onTopOf,
  profileOf,
  profileText,
} from './rules.ts';

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
  expect(changedNames(newTask, structuredClone(newTask))).toEqual([]);
  expect(changedNames(newTask, { ...newTask, minutes: 6 })).toEqual(['minutes']);
});

test('what two wrote at once comes together; where both did, mine stands', () => {
  const mine = { ...newTask, minutes: 6, points: 200 };
  const theirs = { ...newTask, minutes: 7, places: 50 };
  expect(onTopOf(newTask, mine, theirs)).toEqual({
    ...newTask,
    minutes: 6,
    points: 200,
    places: 50,
  });
});

test('settings are an object or nothing', () => {
  expect(objectIn('{ "network": "demo" }')).toEqual({ network: 'demo' });
  for (const text of ['[]', '7', 'null', '{', '']) expect(objectIn(text)).toBeNull();
});
