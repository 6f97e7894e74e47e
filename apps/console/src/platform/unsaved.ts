import { createStore, useStore } from '@pollen/browser/store';
import { useEffect, useRef, useState } from 'react';

export type Address = Pick<URL, 'pathname' | 'search'>;

/** From the current page to another address. */
export interface Move {
  readonly from: Address;
  readonly to: Address;
}

/** The unsaved input of one form. */
interface Guard {
  /** The form's current content, and which content was saved or given up. */
  text: string;
  saved: string;
  givenUp: string | null;
  /** Whether the form is kept after that move. */
  keeps: (move: Move) => boolean;
}

const guards = new Set<Guard>();

/** Whether that move would lose input; without a move, leaving the console. */
export const losesEdits = (move?: Move): boolean =>
  [...guards].some(
    ({ text, saved, givenUp, keeps }) =>
      text !== saved && text !== givenUp && !(move && keeps(move)),
  );

/** The open dialog: what to do if the operator decides to leave. */
const question = createStore<(() => void) | null>(null);

export const useLeaveQuestion = (): (() => void) | null => useStore(question);

/** Runs `leave` immediately, or once the operator has agreed to lose their input. */
export function leaveOrConfirm(leave: () => void, move?: Move): void {
  if (losesEdits(move)) question.set(leave);
  else leave();
}

export const stay = (): void => question.set(null);

/** Discards the edits and leaves. */
export function leaveAnyway(): void {
  const leave = question.get();
  for (const guard of guards) guard.givenUp = guard.text;
  question.set(null);
  leave?.();
}

// The browser shows its own dialog before a reload, a closed tab or another site.
addEventListener('beforeunload', (event) => {
  if (losesEdits()) event.preventDefault();
});

interface Unsaved {
  /** Whether the form differs from what was last saved or loaded. */
  readonly dirty: boolean;
  /** Marks the current content as saved; call it before navigating away. */
  markSaved: () => void;
}

const never = () => false;

/** For forms that are kept while only the query of the address changes. */
export const onSamePage = ({ from, to }: Move): boolean => from.pathname === to.pathname;

/**
 * Guards a form: while `values` differ from those of the first render, leaving asks first. `keeps` says
 * after which moves the form is kept, such as to other tabs of its page.
 */
export function useUnsaved(values: unknown, keeps: Guard['keeps'] = never): Unsaved {
  const text = JSON.stringify(values);
  const [saved, setSaved] = useState(text);
  const guard = useRef<Guard>({ text, saved, givenUp: null, keeps });
  useEffect(() => {
    // `saved` is not taken from a render: one that began before the form was saved may end after it.
    Object.assign(guard.current, { text, keeps });
  });
  useEffect(() => {
    const { current } = guard;
    guards.add(current);
    return () => void guards.delete(current);
  }, []);
  return {
    dirty: text !== saved,
    markSaved() {
      setSaved(text);
      guard.current.saved = text;
    },
  };
}
