import { useEffect, useRef } from 'react';

/** Ignores keys pressed while typing, in a dialog, or with a modifier. */
const isElsewhere = (event: KeyboardEvent) =>
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  (event.target instanceof Element &&
    event.target.closest('input:not([type=checkbox]), textarea, select, dialog') !== null);

interface KeyAction {
  readonly run: () => void;
  /** Why the key does nothing now; null or missing if it works. */
  readonly reason?: string | null;
}

/** Runs the action of a key, or says why it cannot. */
export function useKeys(
  keys: Readonly<Record<string, KeyAction>>,
  say: (reason: string) => void,
): void {
  const latest = useRef({ keys, say });
  latest.current = { keys, say };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const action = latest.current.keys[event.key.toLowerCase()];
      if (!action || event.repeat || isElsewhere(event)) return;
      event.preventDefault();
      if (action.reason) latest.current.say(action.reason);
      else action.run();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
