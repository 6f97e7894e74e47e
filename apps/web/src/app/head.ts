import { landingPath } from '@pollen/contract/values/web-paths';
import { startingLocale } from '../platform/i18n/starting-locale.ts';
import { parseTheme } from '../platform/page/theme-choice.ts';
import { deviceArea, deviceKeys } from '../platform/storage/storage-keys.ts';

/**
 * Runs inside the page's head, before the first paint and long before the app's scripts: sets the theme and
 * requests the texts. The first paint waits for it, so everything else is in `render/replay.ts`.
 */
const page = document.documentElement;

const theme = parseTheme(deviceArea.read(deviceKeys.theme));
if (theme !== 'system') page.dataset['theme'] = theme;
// The server rendered another choice, from a cookie that this device's storage does not confirm.
else delete page.dataset['theme'];

const isKnown = deviceArea.read(deviceKeys.known) !== null;
if (isKnown) page.dataset['known'] = '';

const locale = startingLocale(
  deviceArea.read(deviceKeys.locale),
  location.search,
  navigator.language,
);
page.lang = locale;
// The server rendered the requested language; this device may have chosen another one.
if (page.dataset['first'] !== locale) delete page.dataset['first'];
// A returning visitor is redirected from the landing page and must not see it first.
if (isKnown && location.pathname === landingPath) delete page.dataset['first'];

// A rendered page in this language has its texts inside.
if (page.dataset['first'] === undefined) {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'fetch';
  link.crossOrigin = 'anonymous';
  link.href = `/locales/${page.dataset['locales'] ?? 'dev'}/${locale}/common.json`;
  document.head.append(link);
}
