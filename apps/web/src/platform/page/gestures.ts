/** Spec §9. */
export const doubleTapMs = 300;

/** Wherever the two taps are: what a page shows may have moved between them. */
export const isDoubleTap = (lastMs: number | null, atMs: number): boolean =>
  lastMs !== null && atMs - lastMs <= doubleTapMs;

/** In a text field a double tap selects a word; `touch-action` prevents the zoom. */
function isTextField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !/^(button|submit|checkbox|radio)$/.test(target.type))
  );
}

/** Spec §1: double tap, multi-touch and gesture zoom are suppressed. */
export function suppressZoomGestures(target: Document): () => void {
  let lastMs: number | null = null;

  const onTouchStart = (event: TouchEvent) => {
    if (event.touches.length > 1 && event.cancelable) event.preventDefault();
  };
  const onTouchEnd = (event: TouchEvent) => {
    const isDouble = isDoubleTap(lastMs, event.timeStamp);
    if (isDouble && event.cancelable && !isTextField(event.target)) event.preventDefault();
    lastMs = event.timeStamp;
  };
  const prevent = (event: Event) => event.preventDefault();

  const options = { passive: false };
  target.addEventListener('touchstart', onTouchStart, options);
  target.addEventListener('touchend', onTouchEnd, options);
  // Safari's own pinch events.
  target.addEventListener('gesturestart', prevent, options);
  return () => {
    target.removeEventListener('touchstart', onTouchStart);
    target.removeEventListener('touchend', onTouchEnd);
    target.removeEventListener('gesturestart', prevent);
  };
}
