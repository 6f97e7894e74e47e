import type { CountryCode } from '@pollen/contract/codes/country';
import { type TicketState, ticketStates } from '@pollen/contract/codes/ticket-state';
import {
  ticketReminderDays,
  ticketSilenceDays,
  ticketTransitions,
  turnOf,
} from '@pollen/contract/values/ticket';
import { addDays, calendarDay, startOfDay } from '@pollen/contract/values/time-zone';

/** The maximum number of open tickets per member. */
export const maxOpenTickets = 5;
export const maxPosts = 200;

const dayMs = 86_400_000;

export const mayGo = (from: TicketState, to: TicketState): boolean =>
  ticketTransitions.some(([one, other]) => one === from && other === to);

/** The states an operator takes a ticket through before a reply. */
export function statesUntil(from: TicketState, to: TicketState): TicketState[] | null {
  const { unAccept, unHandle, processing } = ticketStates;
  const steps: TicketState[] = [unAccept, unHandle, processing];
  const at = steps.indexOf(from);
  if (at < 0) return null;
  const way = [...steps.slice(at + 1), ...(to === processing ? [] : [to])];
  const last = way.at(-1) ?? from;
  return last === to && (way.length === 0 || mayGo(way.at(-2) ?? from, to)) ? way : null;
}

const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** We answer within one working day: by the same hour of the next one in the member's country. */
export function answerDue(country: CountryCode, now: Date): Date {
  const today = calendarDay(country, now);
  let day = addDays(today, 1);
  while (isWeekend(day)) day = addDays(day, 1);
  const sinceMidnight = now.getTime() - startOfDay(country, today).getTime();
  return new Date(startOfDay(country, day).getTime() + sinceMidnight);
}

/** When the next reply is due in a state. */
export function dueOf(state: TicketState, country: CountryCode, now: Date): Date | null {
  const turn = turnOf(state);
  if (turn === 'nobody') return null;
  return turn === 'me'
    ? new Date(now.getTime() + ticketSilenceDays * dayMs)
    : answerDue(country, now);
}

/** The reminders, and the closing, of a ticket that waits for the member since `stateAt`. */
export function remindersOf(stateAt: Date): Date[] {
  return ticketReminderDays.map((days) => new Date(stateAt.getTime() + days * dayMs));
}

/**
 * The next step after a reminder. A ticket never closes within a day of its last reminder, however late
 * that was sent.
 */
export function nextFollowUp(stateAt: Date, remindersSent: number, now: Date): Date {
  const planned = [
    ...remindersOf(stateAt),
    new Date(stateAt.getTime() + ticketSilenceDays * dayMs),
  ];
  const next = planned[Math.min(remindersSent, planned.length - 1)] ?? now;
  return remindersSent === 0 ? next : new Date(Math.max(next.getTime(), now.getTime() + dayMs));
}

/** Thai, Lao and Khmer are written without spaces between words. */
const unspaced = /[\u0e00-\u0eff\u1780-\u17ff]/;
const gramLength = 3;

/** Lower case without Latin diacritics: `Điểm` is found by `diem`. */
function plainWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[đĐ]/g, 'd')
    .toLowerCase()
    .normalize('NFC');
  return plain.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

/** Runs of one script within a word: Thai text writes foreign names right next to its own. */
const runsOf = (word: string): string[] =>
  word.match(/[\u0e00-\u0eff\u1780-\u17ff]+|[^\u0e00-\u0eff\u1780-\u17ff]+/g) ?? [];

function gramsOf(run: string): string[] {
  const characters = [...run];
  if (characters.length <= gramLength) return [run];
  return characters
    .slice(0, characters.length - gramLength + 1)
    .map((_, at) => characters.slice(at, at + gramLength).join(''));
}

/** The search terms of a text: whole words, and trigrams for scripts without spaces. */
export function lexemesOf(text: string): string[] {
  return plainWords(text)
    .flatMap(runsOf)
    .flatMap((run) => (unspaced.test(run) ? gramsOf(run) : [run]));
}

/** PostgreSQL's own form; lexemes are letters and digits only, so nothing in them needs escaping. */
function vectorPart(text: string, weight: 'A' | 'B'): string {
  return lexemesOf(text)
    .slice(0, 16_000)
    .map((lexeme, at) => `'${lexeme.slice(0, 200)}':${at + 1}${weight}`)
    .join(' ');
}

export const searchVector = (title: string, body: string): string =>
  `${vectorPart(title, 'A')} ${vectorPart(body, 'B')}`;

/** All words of a query, each as a prefix; null if it has none. */
export function searchQuery(question: string, need: 'all' | 'any'): string | null {
  const lexemes = [...new Set(lexemesOf(question))].slice(0, 40);
  if (lexemes.length === 0) return null;
  return lexemes.map((lexeme) => `'${lexeme}':*`).join(need === 'all' ? ' & ' : ' | ');
}

const excerptLength = 140;

/** The beginning of a text in one line, cut between words where there are any. */
export function excerptOf(text: string, length = excerptLength): string {
  const line = text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(^| )- /g, '$1')
    .trim();
  const characters = [...line];
  if (characters.length <= length) return line;
  const cut = characters.slice(0, length).join('');
  const space = cut.lastIndexOf(' ');
  return `${space > length / 2 ? cut.slice(0, space) : cut}…`;
}
