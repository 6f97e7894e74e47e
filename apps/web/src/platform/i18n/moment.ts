import { type DateStyle, formatDate } from '@pollen/browser/date-format';
import { useEffect, useState } from 'react';
import { firstTimeZone, isFirstRender } from '../page/first-render.ts';
import { formatted } from './formatted.ts';
import { currentLocale } from './i18n.ts';

/** The browser's own zone is the phone's. */
const phoneTimeZone = () => (import.meta.env.SSR ? firstTimeZone() : undefined);

/** Every date and time a member sees: in the language of the page and the time zone of the phone. */
export const formatMoment = (
  at: string | number | Date,
  style: DateStyle = 'moment',
  timeZone?: 'UTC',
): string => {
  const locale = currentLocale();
  return formatted(`${locale} ${style} ${timeZone ?? ''} ${Number(new Date(at))}`, () =>
    formatDate(at, locale, style, timeZone ?? phoneTimeZone()),
  );
};

/** For pages that the server also renders without knowing the phone's time zone: in UTC until they are hydrated. */
export function useTimeZone(): 'UTC' | undefined {
  const [isUnknown, setUnknown] = useState(() => isFirstRender() && firstTimeZone() === undefined);
  useEffect(() => setUnknown(false), []);
  return isUnknown ? 'UTC' : undefined;
}
