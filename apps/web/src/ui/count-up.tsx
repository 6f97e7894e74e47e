import { useEffect, useState } from 'react';
import { timing } from './timing.ts';

interface CountUpProps {
  readonly from?: number;
  readonly to: number;
  readonly format: (value: number) => string;
}

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Points count up in 700 ms; screen readers announce the result only. Never for money. */
export function CountUp({ from = 0, to, format }: CountUpProps) {
  const [shown, setShown] = useState(() => (prefersReducedMotion() ? to : from));
  useEffect(() => {
    if (prefersReducedMotion()) {
      setShown(to);
      return;
    }
    const start = performance.now();
    let frame = requestAnimationFrame(function tick(now) {
      const passed = Math.min(1, Math.max(0, (now - start) / timing.countMs));
      setShown(Math.round(from + (to - from) * (1 - (1 - passed) ** 3)));
      if (passed < 1) frame = requestAnimationFrame(tick);
    });
    return () => cancelAnimationFrame(frame);
  }, [from, to]);
  return (
    <>
      <span aria-hidden="true">{format(shown)}</span>
      <span className="vh">{format(to)}</span>
    </>
  );
}
