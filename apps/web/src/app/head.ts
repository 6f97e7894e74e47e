import { startingLocale } from '../platform/starting-locale.ts';
import { deviceArea, deviceKeys } from '../platform/storage-keys.ts';
import { parseTheme } from '../platform/theme-choice.ts';

/**
 * Runs inside the page's head, before the first paint and long before the app's scripts: the right theme
 * from the first pixel, and the texts on their way.
 */
const page = document.documentElement;

const theme = parseTheme(deviceArea.read(deviceKeys.theme));
if (theme !== 'system') page.dataset['theme'] = theme;

const locale = startingLocale(deviceArea.read(deviceKeys.locale), navigator.language);
page.lang = locale;

const link = document.createElement('link');
link.rel = 'preload';
link.as = 'fetch';
link.crossOrigin = 'anonymous';
link.href = `/locales/${page.dataset['locales'] ?? 'dev'}/${locale}/shell.json`;
document.head.append(link);
