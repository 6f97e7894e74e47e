import { expect, test } from 'vitest';
import { codeFiles, isTest, textOf } from './source-files.ts';

/** Dates look the same on every screen because one file formats them. */

const formatters = [
  'apps/web/src/platform/i18n/relative-time.ts',
  'packages/browser/src/date-format.ts',
];

/** Formats a date, or takes it apart to do so by hand; reading the phone's time zone is neither. */
const writesDates =
  /Intl\.(?:DateTimeFormat(?!\(\)\.resolvedOptions)\b|RelativeTimeFormat)|\.toLocale(?:Date|Time)?String\(|\.to(?:Date|Time|UTC)String\(|\.get(?:Month|Hours|Minutes|Seconds)\(/;

test('only the shared formatter of both apps formats dates', () => {
  const writing = codeFiles
    .filter((file) => /^(apps\/(web|console)|packages\/browser)\/src\//.test(file) && !isTest(file))
    .filter((file) => writesDates.test(textOf(file)));
  expect(writing.sort()).toEqual(formatters);
});
