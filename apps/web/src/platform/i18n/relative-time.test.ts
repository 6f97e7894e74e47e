import { describe, expect, test } from 'vitest';
import { formatSpan, spanSince } from './relative-time.ts';

const ago = (seconds: number, locale = 'en-US') =>
  formatSpan(spanSince(0, seconds * 1000), locale, 'Now');

describe('§9 relative time', () => {
  test('Now under 60 seconds, also for a clock that is ahead', () => {
    expect(ago(0)).toBe('Now');
    expect(ago(59)).toBe('Now');
    expect(ago(-30)).toBe('Now');
  });
  test('then minutes, hours and days, with suffix', () => {
    expect(ago(60)).toBe('1 minute ago');
    expect(ago(3599)).toBe('59 minutes ago');
    expect(ago(3600)).toBe('1 hour ago');
    expect(ago(86_399)).toBe('23 hours ago');
    expect(ago(86_400)).toBe('1 day ago');
    expect(ago(86_400 * 400)).toBe('400 days ago');
  });
  test.each([
    ['id', '5 menit yang lalu'],
    ['ms', '5 minit lalu'],
    ['th', '5 นาทีที่ผ่านมา'],
    ['fil', '5 minuto ang nakalipas'],
    ['vi', '5 phút trước'],
  ])('in %s it is %s', (locale, text) => {
    // Older language data puts the linker in brackets: '5 (na) minuto'.
    expect(ago(300, locale).replace(' (na)', '')).toBe(text);
  });
});
