import { paths, patterns } from '@pollen/contract/values/web-paths';

/**
 * Pages that the server renders for a visitor who is not logged in and that can be read without scripts: these are
 * loaded when the page is touched or scrolled, or with a key. Where only the app knows what to show, it is started
 * at once (`early.ts`).
 */
export const startOnTouch: ReadonlySet<string> = new Set([
  paths.landing(),
  paths.aboutAgreement(),
  paths.aboutPrivacy(),
  patterns.buzz,
  patterns.buzzTopic,
  paths.helpList(),
  patterns.help,
  patterns.inviteShareCode,
  patterns.inviteShare,
  paths.login(),
  paths.register(),
  patterns.taskDetail,
]);
