import { expect, test } from 'vitest';
import { codeFiles, isTest, textOf } from './source-files.ts';

/** Dates read alike on every screen because one file writes them. */

const formatters = [
  'apps/web/src/platform/i18n/relative-time.ts',
  'packages/browser/src/date-format.ts',
];

/** Formats a date, or takes one apart to write it by hand; asking for the phone's time zone is neither. */
const writesDates =
  /Intl\.(?:DateTimeFormat(?!\(\)\.resolvedOptions)\b|RelativeTimeFormat)|\.toLocale(?:Date|Time)?String\(|\.to(?:Date|Time|UTC)String\(|\.get(?:Month|Hours|Minutes|Seconds)\(/;

test('dates are written by the one formatter of both apps', () => {
  const writing = codeFiles
    .filter((file) => /^(apps\/(web|console)|packages\/browser)\/src\//.test(file) && !isTest(file))
    .filter((file) => writesDates.test(textOf(file)));
  expect(writing.sort()).toEqual(formatters);
});
