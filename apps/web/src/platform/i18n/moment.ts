import { type DateStyle, formatDate } from '@pollen/browser/date-format';
import { currentLocale } from './i18n.ts';

/** Every date and time a member sees: in the language of the page and the time zone of the phone. */
export const formatMoment = (
  at: string | number | Date,
  style: DateStyle = 'moment',
  timeZone?: 'UTC',
): string => formatDate(at, currentLocale(), style, timeZone);
