import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hiddenCells, hiddenParts, hiddenShares, joinSmall } from './small-groups.ts';

test('a part of fewer than 5 is hidden, together with another part that would reveal it', () => {
  expect(hiddenParts([20, 12, 3], 35)).toEqual([false, true, true]);
  expect(hiddenParts([20, 12, 0], 32)).toEqual([false, false, false]);
  expect(hiddenParts([20, 3, 3], 26)).toEqual([false, true, true]);
  expect(hiddenParts([20, 2, 2], 24)).toEqual([true, true, true]);
});

test('people in no part protect a small part as another hidden part would', () => {
  expect(hiddenParts([20, 3], 33)).toEqual([false, true]);
  // Two did not answer: their number would follow from the total.
  expect(hiddenParts([20, 8], 30)).toEqual([false, true]);
});

test('with several answers per person, an answer is hidden if too few gave it or too few did not', () => {
  expect(hiddenShares([2, 10, 47, 50, 0], 50)).toEqual([true, false, true, false, false]);
});

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

test('hidden parts cannot be derived by subtraction: they are empty, or two parts with at least 5 people', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(12), { minLength: 1, maxLength: 8 }), fc.nat(9), (parts, rest) => {
      const hidden = hiddenParts(parts, sum(parts) + rest);
      const unseen = [rest, ...parts.filter((_, at) => hidden[at])].filter((people) => people > 0);
      const shown = parts.filter((_, at) => !hidden[at]);
      expect(shown.every((people) => people === 0 || people >= 5)).toBe(true);
      if (shown.some((people) => people > 0) && sum(unseen) > 0) {
        expect(sum(unseen)).toBeGreaterThanOrEqual(5);
        if (hidden.some(Boolean)) expect(unseen.length).toBeGreaterThan(1);
      }
    }),
  );
});

test('in a crosstab this holds for every row and every column', () => {
  const line = fc.array(fc.nat(15), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(fc.array(line, { minLength: 2, maxLength: 5 }), (cells) => {
      const lines = cells.map((one) => [sum(one), ...one]);
      const bases = [0, 1, 2, 3].map((at) => sum(lines.map((one) => one[at] ?? 0)));
      const parts = [{ whole: 0, parts: [1, 2, 3], overlaps: false }];
      const hidden = hiddenCells({ lines, bases, parts, several: false });
      const oneLine = (people: readonly number[], isHidden: readonly boolean[]) => {
        const unseen = people.filter((one, at) => isHidden[at] && one > 0);
        const shown = people.filter((_, at) => !isHidden[at]);
        expect(shown.every((one) => one === 0 || one >= 5)).toBe(true);
        if (unseen.length === 0 || shown.every((one) => one === 0)) return;
        expect(unseen.length).toBeGreaterThan(1);
        expect(sum(unseen)).toBeGreaterThanOrEqual(5);
      };
      lines.forEach((people, row) => {
        const isHidden = hidden[row] ?? [];
        if (!isHidden[0]) oneLine(people.slice(1), isHidden.slice(1));
      });
      bases.forEach((_, column) => {
        oneLine(
          lines.map((people) => people[column] ?? 0),
          hidden.map((isHidden) => isHidden[column] ?? false),
        );
      });
    }),
  );
});

/** Whether a line reveals no group below 5 by subtracting its parts from the whole. */
function expectSafe(line: readonly number[], hidden: readonly boolean[], parts: readonly number[]) {
  const unseen = parts.filter((at) => hidden[at]).map((at) => line[at] ?? 0);
  const shown = parts.filter((at) => !hidden[at]).map((at) => line[at] ?? 0);
  expect(shown.every((people) => people === 0 || people >= 5)).toBe(true);
  if (sum(unseen) === 0 || sum(shown) === 0) return;
  expect(unseen.filter((people) => people > 0).length).toBeGreaterThan(1);
  expect(sum(unseen)).toBeGreaterThanOrEqual(5);
}

test('columns of one table and their nested columns in another do not reveal each other', () => {
  const cell = fc.nat(12);
  /** A row: women and men of three countries. */
  const line = fc.array(cell, { minLength: 6, maxLength: 6 });
  /** The total, three countries, six nested columns. */
  const relations = [
    { whole: 0, parts: [1, 2, 3], overlaps: false },
    { whole: 0, parts: [4, 5, 6, 7, 8, 9], overlaps: false },
    { whole: 1, parts: [4, 5], overlaps: false },
    { whole: 2, parts: [6, 7], overlaps: false },
    { whole: 3, parts: [8, 9], overlaps: false },
  ];
  fc.assert(
    fc.property(fc.array(line, { minLength: 2, maxLength: 4 }), (cells) => {
      const lines = cells.map((one) => {
        const countries = [0, 2, 4].map((at) => (one[at] ?? 0) + (one[at + 1] ?? 0));
        return [sum(one), ...countries, ...one];
      });
      const bases = Array.from({ length: 10 }, (_, at) => sum(lines.map((one) => one[at] ?? 0)));
      const hidden = hiddenCells({ lines, bases, parts: relations, several: false });
      for (const [row, people] of lines.entries()) {
        const isHidden = hidden[row] ?? [];
        for (const { whole, parts } of relations) {
          if (!isHidden[whole]) expectSafe(people, isHidden, parts);
          // Parts that are all shown add up to a whole that is hidden.
          else expect(parts.some((at) => !isHidden[at] && (people[at] ?? 0) > 0)).toBe(false);
        }
      }
    }),
  );
});

test('a sum that is shown elsewhere does not reveal one of its rows', () => {
  // 9 and 10 of a scale: promoters are shown as one number.
  const lines = [[40], [5], [9], [3]];
  const grid = { lines, bases: [57], parts: [], several: false };
  expect(hiddenCells(grid)).toEqual([[false], [true], [false], [true]]);
  expect(hiddenCells({ ...grid, sums: [[2, 3]] })).toEqual([[false], [true], [true], [true]]);
});

test('bars of a histogram are merged until each is large enough', () => {
  const bars = [1, 3, 2, 6, 0, 1].map((people, at) => ({
    from: at * 10,
    to: at * 10 + 10,
    count: people,
    people,
  }));
  expect(joinSmall(bars)).toEqual([
    { from: 0, to: 30, count: 6, people: 6 },
    { from: 30, to: 60, count: 7, people: 7 },
  ]);
  expect(joinSmall(bars.slice(0, 2))).toEqual([]);
});
