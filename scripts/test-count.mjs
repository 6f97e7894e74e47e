import path from 'node:path';

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

/**
 * @typedef {{ numPassedTests: number, numPendingTests: number, numTodoTests?: number,
 *   numFailedTests: number,
 *   testResults: { name?: string, status: string, message?: string,
 *     assertionResults: { status: string, fullName?: string, failureMessages?: string[] }[] }[] }} VitestReport
 */

/** A run that failed although no test did (a crash, an unhandled error) counts as one failure. */
const failedRun = (/** @type {number} */ failed, /** @type {boolean} */ ok) =>
  failed === 0 && !ok ? 1 : failed;

/**
 * @param {VitestReport | null} report
 * @param {boolean} ok whether the runner itself reported success
 * @returns {Count}
 */
export function countVitest(report, ok) {
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  // A file that does not load has no tests to fail, but is a failure.
  const brokenFiles = report.testResults.filter(
    (file) =>
      file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  return {
    passed: report.numPassedTests,
    failed: failedRun(report.numFailedTests + brokenFiles, ok),
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  };
}

/**
 * The names of skipped tests: what did not run is said at the end, too.
 * @param {VitestReport | null} report
 * @returns {string[]}
 */
export function skippedOfVitest(report) {
  return (report?.testResults ?? []).flatMap((file) =>
    file.assertionResults
      .filter((test) => test.status === 'skipped' || test.status === 'pending')
      .map((test) => `${path.basename(file.name ?? '')}: ${test.fullName}`),
  );
}

/**
 * The failures of a run, repeated at the end of a long log.
 * @param {VitestReport | null} report
 * @returns {string[]}
 */
export function failuresOfVitest(report) {
  return (report?.testResults ?? [])
    .filter((file) => file.status === 'failed')
    .flatMap((file) => {
      const failed = file.assertionResults.filter((test) => test.status === 'failed');
      if (failed.length === 0) return [`${file.name}: ${file.message ?? ''}`];
      return failed.map(
        (test) => `${file.name}: ${test.fullName}\n${(test.failureMessages ?? []).join('\n')}`,
      );
    });
}

/**
 * @typedef {{ specs?: { file: string, title: string, ok: boolean }[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 */

/**
 * @param {PlaywrightSuite[]} suites
 * @returns {string[]}
 */
export function failuresOfPlaywright(suites) {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).filter((spec) => !spec.ok).map((spec) => `${spec.file}: ${spec.title}`),
    ...failuresOfPlaywright(suite.suites ?? []),
  ]);
}

/**
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number },
 *   suites?: PlaywrightSuite[], errors?: unknown[] }} PlaywrightReport
 */

/**
 * @param {PlaywrightReport | null} report
 * @param {boolean} ok
 * @returns {Count}
 */
export function countPlaywright(report, ok) {
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return {
    passed: expected,
    failed: failedRun(unexpected + flaky, ok),
    skipped,
  };
}
