import { describe, expect, test } from 'vitest';
import { areEnough, type CountedReport, weighReport } from './report.ts';

const believed = { wrong: 0, wrongLimit: 3 };
const report = (change: Partial<CountedReport> = {}): CountedReport => ({
  fromNewAccount: false,
  deviceCookie: null,
  addressKey: null,
  ...change,
});

describe('a report', () => {
  test.each<[string, CountedReport, CountedReport[], number, 0 | 1]>([
    ['counts if it is the first', report(), [], 0, 1],
    ['counts beside another of unknown device and address', report(), [report()], 0, 1],
    [
      'does not count from the device of another',
      report({ deviceCookie: 'one', addressKey: 'b' }),
      [report({ deviceCookie: 'one', addressKey: 'a' })],
      0,
      0,
    ],
    [
      'does not count from the address of another',
      report({ addressKey: 'a' }),
      [report({ addressKey: 'a' })],
      0,
      0,
    ],
    [
      'does not count from a second new account',
      report({ fromNewAccount: true }),
      [report({ fromNewAccount: true })],
      0,
      0,
    ],
    [
      'counts from the first new account',
      report({ fromNewAccount: true }),
      [report({ deviceCookie: 'one' })],
      0,
      1,
    ],
    ['counts after two that were rejected', report(), [], 2, 1],
    ['does not count after three that were rejected', report(), [], 3, 0],
  ])('%s', (_, one, counted, wrong, weight) => {
    expect(weighReport(one, counted, { ...believed, wrong })).toBe(weight);
  });
});

describe('reports', () => {
  const [known, fresh] = [report(), report({ fromNewAccount: true })];
  test.each<[string, CountedReport[], number | null, boolean]>([
    ['hide at the threshold', [known, known, known], 3, true],
    ['do not hide below it', [known, known], 3, false],
    ['hide with one new account among them', [fresh, known], 2, true],
    ['do not hide if all are from new accounts', [fresh, fresh], 2, false],
    ['do not hide alone, whatever the threshold', [known], 1, false],
    ['never hide without a threshold', [known, known, known], null, false],
  ])('%s', (_, counted, threshold, hide) => {
    expect(areEnough(counted, threshold)).toBe(hide);
  });
});
