import { paths, patterns } from '@pollen/contract/values/web-paths';

/**
 * Pages that the server renders for a visitor who is not logged in and that can be read without scripts: these are
 * loaded when the page is touched or scrolled, or with a key. The registration is not one of them: it shows what
 * an invitation of this tab gives, which the server does not know.
 */
export const startOnTouch: ReadonlySet<string> = new Set([
  paths.landing(),
  paths.aboutAgreement(),
  paths.aboutPrivacy(),
  patterns.buzz,
  paths.helpList(),
  patterns.help,
  patterns.inviteShareCode,
  patterns.inviteShare,
  paths.login(),
  patterns.taskDetail,
]);
