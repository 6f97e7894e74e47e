import type { Typing, TypingRecord } from '@pollen/contract/survey/typing';
import { type ClipboardEvent, type FormEvent, useEffect, useMemo } from 'react';

/** Counts for one field; intervals are summed, so that no single key press is kept. */
interface Kept {
  pasted: number;
  left: number;
  keys: number;
  deleted: number;
  ms: number;
  squares: number;
  intervals: number;
  at: number;
}

/** A longer gap is a pause for thought, not typing. */
const pauseMs = 3_000;
/** No input so far, or none that counts: the next gap is a pause. */
const never = -pauseMs;

/** Kept in memory while the app is open: leaving the survey and coming back adds to it. */
const records = new Map<string, Map<string, Kept>>();

function keptOf(participation: string, field: string): Kept {
  const fields = records.get(participation) ?? new Map<string, Kept>();
  records.set(participation, fields);
  const fresh = { pasted: 0, left: 0, keys: 0, deleted: 0, ms: 0, squares: 0, intervals: 0 };
  const kept = fields.get(field) ?? { ...fresh, at: never };
  fields.set(field, kept);
  return kept;
}

export function notePaste(participation: string, field: string, characters: number): void {
  keptOf(participation, field).pasted += characters;
}

export function noteLeft(participation: string, field: string): void {
  keptOf(participation, field).left += 1;
}

/** `how` is the browser's `inputType`. */
export function noteInput(participation: string, field: string, how: string, at: number): void {
  const kept = keptOf(participation, field);
  const gap = at - kept.at;
  kept.at = never;
  if (how === 'insertFromPaste') return;
  if (how.startsWith('delete')) {
    kept.deleted += 1;
    return;
  }
  kept.keys += 1;
  if (gap < pauseMs) {
    kept.intervals += 1;
    kept.ms += gap;
    kept.squares += gap * gap;
  }
  kept.at = at;
}

function typingOf({ pasted, left, keys, deleted, ms, squares, intervals }: Kept): Typing {
  const mean = ms / intervals;
  const spread = Math.sqrt(Math.max(0, squares / intervals - mean * mean));
  const variation = Math.round((100 * spread) / mean) || 0;
  return { pasted, left, keys, deleted, ms: Math.round(ms), variation };
}

/** The record that is sent with the answers. */
export function typingRecord(participation: string): TypingRecord {
  return Object.fromEntries(
    [...(records.get(participation) ?? [])].map(([field, kept]) => [field, typingOf(kept)]),
  );
}

type Field = HTMLInputElement | HTMLTextAreaElement;

const fieldIn = (target: EventTarget | null): string | null => {
  const { type, name } = (target ?? {}) as Partial<Field>;
  return (type === 'textarea' || type === 'text') && name ? name : null;
};

/** Handlers for the survey's form: events of its fields bubble up, so fields need no handlers of their own. */
export function useTypingRecord(participation: string) {
  useEffect(() => {
    let away = false;
    const leave = () => {
      const field = fieldIn(document.activeElement);
      if (!away && field !== null) noteLeft(participation, field);
      away = true;
    };
    const change = () => (document.hidden ? leave() : back());
    const back = () => {
      away = false;
    };
    window.addEventListener('blur', leave);
    window.addEventListener('focus', back);
    document.addEventListener('visibilitychange', change);
    return () => {
      window.removeEventListener('blur', leave);
      window.removeEventListener('focus', back);
      document.removeEventListener('visibilitychange', change);
    };
  }, [participation]);
  return useMemo(
    () => ({
      onPaste: ({ target, clipboardData }: ClipboardEvent) => {
        const field = fieldIn(target);
        if (field !== null) {
          notePaste(participation, field, clipboardData.getData('text').length);
        }
      },
      onInput: ({ target, nativeEvent, timeStamp }: FormEvent) => {
        const field = fieldIn(target);
        if (field === null) return;
        noteInput(participation, field, (nativeEvent as InputEvent).inputType ?? '', timeStamp);
      },
    }),
    [participation],
  );
}
