import { ticketStates } from '@pollen/contract/codes/ticket-state';
import { ticketTransitions } from '@pollen/contract/values/ticket';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  answerDue,
  excerptOf,
  lexemesOf,
  mayGo,
  nextFollowUp,
  searchQuery,
  searchVector,
  statesUntil,
} from './domain.ts';

const all = Object.values(ticketStates);

describe('tickets', () => {
  test('§3 a ticket only makes the listed transitions, and a closed one stays closed', () => {
    for (const from of all) {
      for (const to of all) {
        const known = ticketTransitions.some(([one, other]) => one === from && other === to);
        expect([from, to, mayGo(from, to)]).toEqual([from, to, known]);
      }
    }
    expect(all.filter((to) => mayGo(ticketStates.end, to))).toEqual([]);
  });

  test('an operator takes a ticket through every state in between', () => {
    expect(statesUntil(0, 3)).toEqual([1, 2, 3]);
    expect(statesUntil(1, 4)).toEqual([2, 4]);
    expect(statesUntil(2, 2)).toEqual([]);
    expect(statesUntil(0, 1)).toBeNull();
    expect(statesUntil(3, 4)).toBeNull();
    expect(statesUntil(5, 3)).toBeNull();
  });

  test('a reply is due by the same hour of the country’s next working day', () => {
    // A Friday, 16:00 in Manila.
    const friday = new Date('2026-11-13T08:00:00Z');
    expect(answerDue(6, friday).toISOString()).toBe('2026-11-16T08:00:00.000Z');
    expect(answerDue(6, new Date('2026-11-10T08:00:00Z')).toISOString()).toBe(
      '2026-11-11T08:00:00.000Z',
    );
  });

  test('reminders after 3 and 6 days, closing after 7, and never within a day of a reminder', () => {
    const asked = new Date('2026-11-01T00:00:00Z');
    const day = (days: number) => new Date(asked.getTime() + days * 86_400_000);
    expect(nextFollowUp(asked, 0, asked)).toEqual(day(3));
    expect(nextFollowUp(asked, 1, day(3))).toEqual(day(6));
    expect(nextFollowUp(asked, 2, day(6))).toEqual(day(7));
    expect(nextFollowUp(asked, 2, day(20))).toEqual(day(21));
  });
});

describe('search', () => {
  test('diacritics and case are ignored', () => {
    expect(lexemesOf('Điểm danh MỖI ngày')).toEqual(['diem', 'danh', 'moi', 'ngay']);
    expect(lexemesOf('Café')).toEqual(['cafe']);
  });

  test('Thai is split into trigrams and keeps its vowels', () => {
    expect(lexemesOf('ถอนเงิน')).toEqual(['ถอน', 'อนเ', 'นเง', 'เงิ', 'งิน']);
    expect(lexemesOf('ถอนเงินผ่านGCash')).toContain('gcash');
  });

  test('any part of a Thai text is found by itself', () => {
    const text = 'การถอนเงินใช้เวลาไม่เกินสามวันทำการ';
    const known = new Set(lexemesOf(text));
    const characters = [...text];
    fc.assert(
      fc.property(fc.nat(characters.length - 3), fc.integer({ min: 3, max: 12 }), (at, length) => {
        const part = characters.slice(at, at + length).join('');
        if ([...part].length < 3 || /^\p{M}/u.test(part)) return;
        for (const lexeme of lexemesOf(part)) expect(known).toContain(lexeme);
      }),
    );
  });

  test('any search text produces a valid tsquery', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (question) => {
        const query = searchQuery(question, 'all');
        if (query !== null) expect(query).toMatch(/^'[^'\\]+':\*( & '[^'\\]+':\*)*$/u);
        expect(searchVector(question, question)).not.toContain('\\');
      }),
    );
    expect(searchQuery(' ?! ', 'any')).toBeNull();
  });
});

test('an excerpt is one line, truncated between words', () => {
  expect(excerptOf('One\n\n- two')).toBe('One two');
  expect(excerptOf('word '.repeat(100), 20)).toBe('word word word word…');
});
