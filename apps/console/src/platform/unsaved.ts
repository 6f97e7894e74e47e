import { createStore, useStore } from '@pollen/browser/store';
import { useEffect, useRef, useState } from 'react';

export type Address = Pick<URL, 'pathname' | 'search'>;

/** From the page that is shown to another address. */
export interface Move {
  readonly from: Address;
  readonly to: Address;
}

/** What one form would lose. */
interface Guard {
  /** What is in the form now, and what of it was saved or given up. */
  text: string;
  saved: string;
  givenUp: string | null;
  /** Whether the form stays as it is after that move. */
  keeps: (move: Move) => boolean;
}

const guards = new Set<Guard>();

/** Whether something typed would be lost by that move; without one, by leaving the console. */
export const losesEdits = (move?: Move): boolean =>
  [...guards].some(
    ({ text, saved, givenUp, keeps }) =>
      text !== saved && text !== givenUp && !(move && keeps(move)),
  );

/** The question that is open: what happens when the operator decides to leave. */
const question = createStore<(() => void) | null>(null);

export const useLeaveQuestion = (): (() => void) | null => useStore(question);

/** Runs `leave` at once, or once the operator has agreed to lose what they typed. */
export function leaveOrAsk(leave: () => void, move?: Move): void {
  if (losesEdits(move)) question.set(leave);
  else leave();
}

export const stay = (): void => question.set(null);

/** Gives the edits up and does what was asked for. */
export function leaveAnyway(): void {
  const leave = question.get();
  for (const guard of guards) guard.givenUp = guard.text;
  question.set(null);
  leave?.();
}

// The browser asks in its own words before a reload, a closed tab or another site.
addEventListener('beforeunload', (event) => {
  if (losesEdits()) event.preventDefault();
});

interface Unsaved {
  /** Whether the form differs from what was last saved or loaded. */
  readonly dirty: boolean;
  /** Takes what is in the form now as saved; call it before navigating away. */
  markSaved: () => void;
}

const never = () => false;

/** For forms that stay while only the query of their page's address changes. */
export const onSamePage = ({ from, to }: Move): boolean => from.pathname === to.pathname;

/**
 * Guards a form: while `values` differ from those of the first render, leaving asks first. `keeps` names
 * moves after which the form stays as it is, such as to other tabs of its page.
 */
export function useUnsaved(values: unknown, keeps: Guard['keeps'] = never): Unsaved {
  const text = JSON.stringify(values);
  const [saved, setSaved] = useState(text);
  const guard = useRef<Guard>({ text, saved, givenUp: null, keeps });
  useEffect(() => {
    Object.assign(guard.current, { text, saved, keeps });
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
