import { expect, test } from 'vitest';
import { changedNames, compact, faultOfList, newTask, objectIn, rebaseEdits } from './rules.ts';

test('empty conditions are left out of a targeting', () => {
  expect(compact({ ageFrom: undefined, genders: [], ageTo: 0 })).toEqual({ ageTo: 0 });
});

test('a form is unchanged until a field differs', () => {
  expect(changedNames(newTask, structuredClone(newTask))).toEqual([]);
  expect(changedNames(newTask, { ...newTask, minutes: 6 })).toEqual(['minutes']);
});

test('concurrent edits are merged, and mine wins where both changed a field', () => {
  const mine = { ...newTask, minutes: 6, points: 200 };
  const theirs = { ...newTask, minutes: 7, slots: 50 };
  expect(rebaseEdits(newTask, mine, theirs)).toEqual({
    ...newTask,
    minutes: 6,
    points: 200,
    slots: 50,
  });
});

test('only a JSON object is accepted as settings', () => {
  expect(objectIn('{ "network": "demo" }')).toEqual({ network: 'demo' });
  for (const text of ['[]', '7', 'null', '{', '']) expect(objectIn(text)).toBeNull();
});

test('the error of a list item is shown at its list', () => {
  const faults = { 'targeting.provinces.1': 'No such area.', 'targeting.ageTo': 'Too small.' };
  expect(faultOfList(faults, 'targeting.provinces', ['TH-10', 'TH-99'])).toBe(
    'TH-99: No such area.',
  );
  expect(faultOfList(faults, 'targeting.cities', [])).toBeUndefined();
});
