import { expect, test } from 'vitest';
import { draftOf, emptyMargin, faultOf, warningOf, weightingOf } from './weights-rules.ts';

const gender = {
  variable: '$gender',
  title: 'Gender',
  values: [
    { value: 'female', label: 'Women' },
    { value: 'male', label: 'Men' },
    { value: 'other', label: 'Another gender' },
  ],
};

const typed = (...texts: readonly string[]) => ({
  margins: [
    {
      ...emptyMargin(gender),
      targets: emptyMargin(gender).targets.map((target, at) => ({
        ...target,
        text: texts[at] ?? '',
      })),
    },
  ],
  maxWeight: '',
});

test('a draft is valid once its shares add up to 100; empty values are left out', () => {
  expect(faultOf({ margins: [], maxWeight: '' })).toBe('Add a variable.');
  expect(faultOf(typed('52'))).toBe('Gender: shares add up to 52 %, not 100 %.');
  expect(faultOf(typed('52', 'x'))).toBe('Gender: shares are numbers from 0 to 100.');
  expect(faultOf(typed('52,5', '47.5'))).toBeNull();
  expect(faultOf({ ...typed('50', '50'), maxWeight: '1' })).toContain('largest weight');
  expect(weightingOf({ ...typed('52,5', '47.5'), maxWeight: '3' })).toEqual({
    margins: [
      {
        variable: '$gender',
        targets: [
          { value: 'female', share: 52.5 },
          { value: 'male', share: 47.5 },
        ],
      },
    ],
    maxWeight: 3,
  });
});

test('saved weights become a draft again', () => {
  const draft = { ...typed('40', '60'), maxWeight: '5' };
  expect(draftOf(weightingOf(draft), [gender])).toEqual(draft);
  expect(draftOf(null, [gender])).toEqual({ margins: [], maxWeight: '' });
});

test('warns about an efficiency below 40 % and about targets that are not met', () => {
  const fit = { people: 10, effective: 5, smallest: 1, largest: 1, margins: [] };
  expect(warningOf({ ...fit, efficiency: 0.39, isExact: true })).toContain('below 40 %');
  expect(warningOf({ ...fit, efficiency: 0.4, isExact: true })).toBeNull();
  expect(warningOf({ ...fit, efficiency: 0.9, isExact: false })).toContain(
    'Some targets are not met',
  );
});
