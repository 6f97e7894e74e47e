import { type RefObject, useEffect, useRef, useState } from 'react';

/** The width of an element, so that a chart is drawn in real pixels and its letters keep their size. */
export function useWidth<E extends Element>(before = 640): [RefObject<E | null>, number] {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(before);
  useEffect(() => {
    if (!ref.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const wide = Math.round(entry?.contentRect.width ?? 0);
      if (wide > 0) setWidth(wide);
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
