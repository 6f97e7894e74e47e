import { type DateStyle, formatDate } from '@pollen/browser/date-format';
import { useEffect, useState } from 'react';
import { isFirstRender } from '../page/first-render.ts';
import { currentLocale } from './i18n.ts';

/** Every date and time a member sees: in the language of the page and the time zone of the phone. */
export const formatMoment = (
  at: string | number | Date,
  style: DateStyle = 'moment',
  timeZone?: 'UTC',
): string => formatDate(at, currentLocale(), style, timeZone);

/** The server does not know the phone's time zone: pages it rendered show UTC days until they are hydrated. */
export function useTimeZone(): 'UTC' | undefined {
  const [isFirst, setFirst] = useState(isFirstRender);
  useEffect(() => setFirst(false), []);
  return isFirst ? 'UTC' : undefined;
}
