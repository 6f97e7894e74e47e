import { useEffect, useRef } from 'react';

/**
 * Steps within one page, such as the pages of a survey: each has a history entry of the same address, so that the
 * browser's "back" undoes the last one. They are added after taps only: Chrome passes over entries that a page adds
 * by itself.
 */
export function stepsHere(): number {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('steps' in state)) return 0;
  return typeof state.steps === 'number' ? state.steps : 0;
}

const addStep = () => history.pushState({ steps: stepsHere() + 1 }, '');

let isUndoing = false;

/** Before the page is left for another address: otherwise "back" would lead through all its steps again. */
export function undoSteps(): Promise<void> {
  const steps = stepsHere();
  if (steps === 0) return Promise.resolve();
  isUndoing = true;
  return new Promise((resolve) => {
    const arrived = () => {
      isUndoing = false;
      resolve();
    };
    addEventListener('popstate', arrived, { once: true });
    history.go(-steps);
  });
}

/** `place` counts up with each step; `touched` changes with every tap and key that does something. */
export function useSteps(place: number, touched: number, back: () => void): void {
  const shown = useRef<number | null>(null);
  const latest = useRef({ place, back });
  latest.current = { place, back };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a tap on the page that was opened may add its first step
  useEffect(() => {
    const before = shown.current;
    shown.current = place;
    // Inside the console's preview, "back" is the console's.
    if (before === null || window.parent !== window) return;
    const isFirst = place === before && place > 0 && stepsHere() === 0;
    if (place > before || isFirst) addStep();
  }, [place, touched]);
  useEffect(() => {
    let last = stepsHere();
    const pushed = () => {
      last = stepsHere();
    };
    const moved = () => {
      const isBack = stepsHere() < last && !isUndoing;
      last = stepsHere();
      if (!isBack) return;
      if (latest.current.place > 0) latest.current.back();
      else history.go(-1 - last);
    };
    // The router library reports what history does not.
    addEventListener('pushState', pushed);
    addEventListener('popstate', moved);
    return () => {
      removeEventListener('pushState', pushed);
      removeEventListener('popstate', moved);
    };
  }, []);
}
