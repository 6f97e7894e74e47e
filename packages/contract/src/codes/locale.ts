/** Spec §3, the languages of the app. */
export const locales = ['en-US', 'id', 'ms', 'th', 'fil', 'vi'] as const;

export type Locale = (typeof locales)[number];

/** Spec §9. */
export const defaultLocale: Locale = 'en-US';

/** Spec §4: the browser's language if equal to or containing a supported value, else en-US. */
export function chooseLocale(language: string | null | undefined): Locale {
  const wanted = language ?? '';
  return (
    locales.find((locale) => locale === wanted) ??
    // Prefix first: 'ms-MY' must not match 'id' as a substring, and 'en' alone is en-US.
    locales.find((locale) => wanted.toLowerCase().split('-')[0] === locale.toLowerCase()) ??
    locales.find((locale) => wanted.includes(locale)) ??
    defaultLocale
  );
}

/** Spec §3, how numbers and dates are shown, by region code. */
const displayLocales: Readonly<Record<number, string>> = {
  1: 'zh-CN',
  2: 'en-US',
  3: 'id-ID',
  4: 'ms',
  5: 'th-TH',
  6: 'fil-PH',
  8: 'pl-PL',
  9: 'vi-VN',
};

export function displayLocale(regionCode: number): string {
  return displayLocales[regionCode] ?? defaultLocale;
}
