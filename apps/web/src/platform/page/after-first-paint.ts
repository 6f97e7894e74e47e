/** A page in the background is not painted. */
const longestWithoutPaintMs = 1_000;

/** Resolves once something is on the screen: nothing delays what the server has rendered. */
export function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, longestWithoutPaintMs);
  });
}
