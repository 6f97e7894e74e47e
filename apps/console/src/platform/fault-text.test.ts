import { expect, test } from 'vitest';
import { faultText } from './actions.ts';

test.each([
  ['points', 'field.tooSmall:500', 'Enter at least 500.'],
  ['slots', 'field.tooLarge:1000000', 'Enter at most 1,000,000.'],
  ['amount', 'field.tooSmall:0.01', 'Enter at least 0.01.'],
  ['reason', 'field.tooShort:10', 'Enter at least 10 characters.'],
  ['title.en-US', 'field.tooLong:1', 'Enter at most 1 character.'],
  ['countries', 'field.tooFew:1', 'Enter at least 1 item.'],
  ['codes', 'field.tooMany:2000', 'Enter at most 2,000 items.'],
  ['title.en-US', 'field.required', 'Enter a title.'],
  ['x', 'field.somethingNew', "This value isn't allowed."],
])('%s: %s reads “%s”', (name, fault, sentence) => {
  expect(faultText(name, fault)).toBe(sentence);
});
