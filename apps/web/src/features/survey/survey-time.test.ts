import { describe, expect, test } from 'vitest';
import { clockText, counted, timeLeft } from './survey-time.ts';

const page = { name: 'one', timeLimit: 20, minTime: 5 };

describe('time left', () => {
  test('of the page, of the survey, and until "Next"', () => {
    expect(timeLeft({ timeLimit: 60 }, page, { zero: 30, one: 2 })).toEqual({
      survey: 28,
      page: 18,
      wait: 3,
    });
    expect(timeLeft({}, { name: 'two' }, { one: 9 })).toEqual({
      survey: null,
      page: null,
      wait: 0,
    });
  });

  test('never falls below zero', () => {
    expect(timeLeft({ timeLimit: 10 }, page, { one: 99 })).toEqual({ survey: 0, page: 0, wait: 0 });
  });

  test('a page whose time is up also stops the survey’s clock, as in SurveyJS', () => {
    const spent = counted(page, { zero: 30, one: 15 }, 60);
    expect(spent).toEqual({ zero: 30, one: 20 });
    expect(timeLeft({ timeLimit: 60 }, page, spent).survey).toBe(10);
  });

  test('as minutes and seconds', () => {
    expect([0, 9, 75, 600].map(clockText)).toEqual(['0:00', '0:09', '1:15', '10:00']);
  });
});
