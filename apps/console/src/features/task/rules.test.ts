import { expect, test } from 'vitest';
import {
  changedNames,
  compact,
  faultOfList,
  listOf,
  newTask,
  objectIn,
  onTopOf,
  profileOf,
  profileText,
} from './rules.ts';

test('targeting is typed as text and kept as lists', () => {
  expect(listOf(' TH-10, TH-12,\n')).toEqual(['TH-10', 'TH-12']);
  expect(listOf(' , ')).toBeUndefined();
  const read = profileOf('car = yes, no\n\ncoffee=daily');
  expect(read).toEqual({ profile: { car: ['yes', 'no'], coffee: ['daily'] } });
  expect(profileOf(profileText('profile' in read ? read.profile : undefined))).toEqual(read);
  expect(profileOf('  \n')).toEqual({ profile: undefined });
  expect(compact({ ageFrom: undefined, genders: [], ageTo: 0 })).toEqual({ ageTo: 0 });
});

test('a form is as it was saved until something differs', () => {
  expect(changedNames(newTask, structuredClone(newTask))).toEqual([]);
  expect(changedNames(newTask, { ...newTask, minutes: 6 })).toEqual(['minutes']);
});

test('concurrent edits are merged, and mine wins where both changed a field', () => {
  const mine = { ...newTask, minutes: 6, points: 200 };
  const theirs = { ...newTask, minutes: 7, slots: 50 };
  expect(onTopOf(newTask, mine, theirs)).toEqual({
    ...newTask,
    minutes: 6,
    points: 200,
    slots: 50,
  });
});

test('settings are an object or nothing', () => {
  expect(objectIn('{ "network": "demo" }')).toEqual({ network: 'demo' });
  for (const text of ['[]', '7', 'null', '{', '']) expect(objectIn(text)).toBeNull();
});

test.each(['car', 'car =', '= yes', 'car: yes', 'car = yes\npets'])(
  'a line of profile answers that cannot be read is a fault: %j',
  (text) => {
    expect(profileOf(text)).toEqual({ fault: expect.stringContaining('Line ') });
  },
);

test('one question asked about twice is a fault, or one line would be lost', () => {
  expect(profileOf('car = yes\ncar = no')).toEqual({
    fault: 'Line 2 repeats “car”.',
  });
});

test('the fault of a list names the part it is about', () => {
  const faults = { 'targeting.provinces.1': 'No such area.', 'targeting.ageTo': 'Too small.' };
  expect(faultOfList(faults, 'targeting.provinces', ['TH-10', 'TH-99'])).toBe(
    'TH-99: No such area.',
  );
  expect(faultOfList(faults, 'targeting.cities', [])).toBeUndefined();
});
