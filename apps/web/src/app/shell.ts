import { chooseLocale } from '@pollen/contract/codes/locale';
import { taskGoPath } from '@pollen/contract/values/web-paths';
import { giveHeadStart } from '../features/task/head-start.ts';
import { ownTimeZone } from '../platform/http/request-headers.ts';
import { languageSent } from '../platform/i18n/starting-locale.ts';
import { afterFirstPaint } from '../platform/page/after-first-paint.ts';

/**
 * Runs in the page's body where the server has rendered nothing. A page that it renders does without: it has
 * started the task itself.
 */
if (location.pathname === taskGoPath && 'PerformanceObserver' in window) {
  const shown = chooseLocale(document.documentElement.lang);
  afterFirstPaint(ownTimeZone, () =>
    giveHeadStart(location.search, languageSent(shown, navigator.language)),
  );
}
