import type { Scale } from '../counting/variables.ts';
import type { ReportBase } from './document.ts';

const days = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `2 Nov 2026` */
export const dayText = (at: Date): string => days.format(at);

export const countText = (value: number): string => Math.round(value).toLocaleString('en-US');

export const numberText = (value: number, decimals: number): string =>
  value.toLocaleString('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });

const dayMs = 86_400_000;
const minuteMs = 60_000;

const timeText = (minutes: number) =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** A number of a question on its scale. */
export function scaledText(value: number, scale: Scale): string {
  if (scale === 'date') return dayText(new Date(value * dayMs));
  if (scale === 'time') return timeText(Math.round(value));
  if (scale === 'moment') {
    const minutes = Math.round(value);
    return `${dayText(new Date(minutes * minuteMs))}, ${timeText(((minutes % 1440) + 1440) % 1440)}`;
  }
  return Number.isInteger(value) ? countText(value) : numberText(value, 1);
}

export const percentText = (share: number): string => `${Math.round(share * 100)}%`;

export const baseText = (base: ReportBase): string =>
  typeof base === 'number' ? countText(base) : base.map(countText).join(' to ');
