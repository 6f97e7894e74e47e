import type { Locale } from '@pollen/contract/codes/locale';

/** Each language by its own name, so that everybody can find theirs. */
export const languages: Readonly<Record<Locale, string>> = {
  'en-US': 'English',
  id: 'Bahasa Indonesia',
  ms: 'Bahasa Melayu',
  th: 'ไทย',
  fil: 'Filipino',
  vi: 'Tiếng Việt',
};
