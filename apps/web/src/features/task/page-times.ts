import { useRef } from 'react';

/** Milliseconds spent on each page so far. Sent to the server as a hint, never as proof. */
export function usePageTimes(
  earlier: Readonly<Record<string, number>> = {},
  now: () => number = Date.now,
) {
  const spent = useRef<Record<string, number>>({ ...earlier });
  const since = useRef(now());
  return (page: string | null): Readonly<Record<string, number>> => {
    const at = now();
    const name = page ?? '';
    if (name !== '') spent.current[name] = (spent.current[name] ?? 0) + at - since.current;
    since.current = at;
    return { ...spent.current };
  };
}
