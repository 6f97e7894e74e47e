/** Order matters: most browsers also claim to be Chrome or Safari. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/PollenApp\//, 'Pollen'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera|OPT\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser\//, 'UC Browser'],
  [/MiuiBrowser\//, 'Mi Browser'],
  [/coc_coc_browser\//, 'Cốc Cốc'],
  [/FBAN|FBAV/, 'Facebook'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/PollenApp\/[\d.]+ \(iOS\)/, 'iPhone'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];

export interface DeviceWords {
  readonly browser: string;
  readonly system: string;
}

const firstIn = (table: typeof browsers, userAgent: string): string =>
  table.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';

/** Proper names for the list of sessions: the same in every language. */
export function deviceWords(userAgent: string): DeviceWords {
  return { browser: firstIn(browsers, userAgent), system: firstIn(systems, userAgent) };
}
