import { expect, test } from 'vitest';
import {
  countPlaywright,
  countVitest,
  failuresOfPlaywright,
  failuresOfVitest,
  skippedOfVitest,
} from './test-count.mjs';

const vitestReport = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [{ status: 'passed', assertionResults: [{ status: 'passed' }] }],
};

test('a run without a report is one failure', () => {
  expect(countVitest(null, true)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(countPlaywright(null, true)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('skipped tests are counted as skipped', () => {
  expect(countVitest(vitestReport, true)).toEqual({ passed: 3, failed: 0, skipped: 2 });
});

test('skipped tests are named', () => {
  const tests = [
    { status: 'passed', fullName: 'pays' },
    { status: 'skipped', fullName: 'is read by pspp' },
  ];
  const testResults = [{ name: '/a/pay.test.ts', status: 'passed', assertionResults: tests }];
  expect(skippedOfVitest({ ...vitestReport, testResults })).toEqual([
    'pay.test.ts: is read by pspp',
  ]);
});

test('a file that does not load is a failure, although none of its tests ran', () => {
  const broken = { status: 'failed', assertionResults: [] };
  const report = { ...vitestReport, testResults: [broken, ...vitestReport.testResults] };
  expect(countVitest(report, false).failed).toBe(1);
});

test('a failed test is not counted again for its file', () => {
  const failed = { status: 'failed', assertionResults: [{ status: 'failed' }] };
  const report = { ...vitestReport, numFailedTests: 1, testResults: [failed] };
  expect(countVitest(report, false).failed).toBe(1);
});

test('a runner that exits with an error although every test passed is a failure', () => {
  expect(countVitest(vitestReport, false).failed).toBe(1);
  const stats = { expected: 2, unexpected: 0, flaky: 0, skipped: 0 };
  expect(countPlaywright({ stats }, false)).toEqual({ passed: 2, failed: 1, skipped: 0 });
});

test('a test that passed only on a retry is a failure', () => {
  const stats = { expected: 2, unexpected: 0, flaky: 1, skipped: 0 };
  expect(countPlaywright({ stats }, true).failed).toBe(1);
});

test('failures are repeated by file and name, with their reason', () => {
  const failed = { status: 'failed', fullName: 'pays once', failureMessages: ['paid twice'] };
  const file = { name: 'pay.test.ts', status: 'failed', assertionResults: [failed] };
  const broken = { name: 'b.test.ts', status: 'failed', message: 'no such', assertionResults: [] };
  const report = { ...vitestReport, testResults: [file, broken, ...vitestReport.testResults] };
  expect(failuresOfVitest(report)).toEqual([
    'pay.test.ts: pays once\npaid twice',
    'b.test.ts: no such',
  ]);
  const specs = [
    { file: 'a.e2e.ts', title: 'opens', ok: true },
    { file: 'a.e2e.ts', title: 'closes', ok: false },
  ];
  const suites = [{ suites: [{ specs }] }];
  expect(failuresOfPlaywright(suites)).toEqual(['a.e2e.ts: closes']);
});
