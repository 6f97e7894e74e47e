import type { Typing, TypingRecord } from '@pollen/contract/survey/typing';
import type { OpenText } from './open-texts.ts';
import type { QualitySignal } from './quality-signals.ts';

const maxFields = 60;
const maxName = 1_020;
const maxCount = 10_000_000;
const counts = ['pasted', 'left', 'keys', 'deleted', 'ms', 'variation'] as const;

function readOne(value: unknown): Typing | null {
  if (typeof value !== 'object' || value === null) return null;
  const sent = value as Readonly<Record<string, unknown>>;
  const isValid = counts.every((name) => {
    const count = sent[name];
    return typeof count === 'number' && count >= 0 && count <= maxCount;
  });
  return isValid ? (sent as unknown as Typing) : null;
}

/** What a browser sent about typing; everything of a wrong type or size is left out. */
export function readTyping(sent: unknown): TypingRecord {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return {};
  return Object.fromEntries(
    Object.entries(sent)
      .slice(0, maxFields)
      .flatMap(([name, value]) => {
        const typing = name.length <= maxName ? readOne(value) : null;
        return typing ? [[name, typing] as const] : [];
      }),
  );
}

interface Typed extends OpenText {
  readonly typing: Typing;
}

/** Shorter texts may be a name or a number, which people paste for good reasons. */
const minPasted = 40;
const pastedShare = 0.6;

function pasted(typed: readonly Typed[], written: number): QualitySignal | null {
  const found = typed.filter(
    ({ text, typing }) => typing.pasted >= minPasted && typing.pasted >= text.length * pastedShare,
  );
  const letters = found.reduce((sum, { text }) => sum + text.length, 0);
  // One pasted text among several that were typed is nothing unusual.
  if (found.length === 0 || letters < written * pastedShare) return null;
  return {
    name: 'pasted-text',
    weight: found.length > 1 ? 35 : 20,
    questions: found.map(({ question }) => question),
    facts: { share: Math.round((100 * letters) / written), texts: found.length },
  };
}

/** Everybody looks at another app once in a while. */
const minLeft = 2;

function lostFocus(typed: readonly Typed[]): QualitySignal | null {
  const found = typed.filter(({ typing }) => typing.left >= minLeft);
  if (found.length === 0) return null;
  const times = found.reduce((sum, { typing }) => sum + typing.left, 0);
  return {
    name: 'lost-focus',
    weight: found.length > 1 ? 15 : 10,
    questions: found.map(({ question }) => question),
    facts: { times },
  };
}

/** People's intervals vary by 30 % and more; the fastest typists need 60 ms a key. */
const minKeys = 25;
const machineVariation = 10;
const machineKeyMs = 25;

function rhythm(typed: readonly Typed[]): QualitySignal | null {
  const found = typed.filter(
    ({ typing: { keys, ms, variation } }) =>
      keys >= minKeys && (variation < machineVariation || ms / keys < machineKeyMs),
  );
  const [first] = found;
  if (!first) return null;
  const { keys, ms, variation } = first.typing;
  return {
    name: 'typing-rhythm',
    weight: 30,
    questions: found.map(({ question }) => question),
    facts: { keyMs: Math.round(ms / keys), variation: Math.round(variation) },
  };
}

/** An app that was reloaded has lost its record, so this says little by itself. */
const minUnrecorded = 120;

function missing(
  texts: readonly OpenText[],
  typed: readonly Typed[],
  written: number,
): QualitySignal | null {
  if (typed.length > 0 || written < minUnrecorded) return null;
  return {
    name: 'typing-missing',
    weight: 10,
    questions: texts.map(({ question }) => question),
    facts: { letters: written },
  };
}

/**
 * Signals in how open texts were typed. Fields of one line are left out: they ask for names and addresses,
 * which people paste. So is a record of a field that has no text.
 */
export function typingSignals(all: readonly OpenText[], record: TypingRecord): QualitySignal[] {
  const texts = all.filter(({ isLong }) => isLong);
  const typed = texts.flatMap((text): Typed[] => {
    const typing = Object.hasOwn(record, text.field) ? record[text.field] : undefined;
    return typing ? [{ ...text, typing }] : [];
  });
  const written = texts.reduce((sum, { text }) => sum + text.length, 0);
  return [
    pasted(typed, written),
    lostFocus(typed),
    rhythm(typed),
    missing(texts, typed, written),
  ].filter((signal) => signal !== null);
}
