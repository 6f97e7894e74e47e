import { type DateStyle, formatDate } from '@pollen/browser/date-format';
import { useEffect, useState } from 'react';
import { useFirstRender } from '../page/first-render.ts';
import { formatted, timeZoneSent } from './formatted.ts';
import { currentLocale } from './i18n.ts';

/** Every date and time a member sees: in the language of the page and the time zone of the phone. */
export const formatMoment = (
  at: string | number | Date,
  style: DateStyle = 'moment',
  timeZone?: 'UTC',
): string => {
  const locale = currentLocale();
  return formatted(`${locale} ${style} ${timeZone ?? ''} ${Number(new Date(at))}`, () =>
    formatDate(at, locale, style, timeZone ?? timeZoneSent()),
  );
};

/** For pages that the server also renders without knowing the phone's time zone: in UTC until they are hydrated. */
export function useTimeZone(): 'UTC' | undefined {
  const first = useFirstRender();
  const [isUnknown, setUnknown] = useState(first !== null && first.timeZone === undefined);
  useEffect(() => setUnknown(false), []);
  return isUnknown ? 'UTC' : undefined;
}
