/** Each step is a separate task: a touch waits for one at most. */
export function inSteps([step, ...rest]: readonly (() => void)[]): void {
  if (!step) return;
  setTimeout(() => {
    step();
    inSteps(rest);
  });
}

/** Nothing delays the first paint. */
export function afterFirstPaint(...steps: readonly (() => void)[]): void {
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    inSteps(steps);
  });
  observer.observe({ type: 'paint', buffered: true });
}
