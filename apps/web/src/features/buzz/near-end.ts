import { useEffect, useRef } from 'react';

/** Asks for the next page when the end comes near; the button stays for whoever does not scroll. */
export function useNearEnd(act: () => void) {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (!end.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: '400px',
    });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, []);
  return end;
}
