import { useRef } from 'react';

/** Milliseconds spent on each page so far, in this sitting. Told to the server as a hint, never as proof. */
export function usePageTimes(now: () => number = Date.now) {
  const spent = useRef<Record<string, number>>({});
  const since = useRef(now());
  return (page: string | null): Readonly<Record<string, number>> => {
    const at = now();
    const name = page ?? '';
    if (name !== '') spent.current[name] = (spent.current[name] ?? 0) + at - since.current;
    since.current = at;
    return { ...spent.current };
  };
}
