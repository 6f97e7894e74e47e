/** Spec §9. */
export const doubleTapMs = 300;

export interface Tap {
  readonly atMs: number;
  readonly x: number;
  readonly y: number;
}

/** Two taps farther apart than a fingertip are separate: a fast thumb may hit two buttons in a row. */
const fingertipPx = 32;

export function isDoubleTap(last: Tap | null, tap: Tap): boolean {
  return (
    last !== null &&
    tap.atMs - last.atMs <= doubleTapMs &&
    Math.hypot(tap.x - last.x, tap.y - last.y) <= fingertipPx
  );
}

/** In a text field a double tap selects a word; `touch-action` prevents the zoom. */
function isTextField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !/^(button|submit|checkbox|radio)$/.test(target.type))
  );
}

/** Spec §1: double tap, multi-touch and gesture zoom are suppressed. */
export function suppressZoomGestures(target: Document): () => void {
  let last: Tap | null = null;

  const onTouchStart = (event: TouchEvent) => {
    if (event.touches.length > 1 && event.cancelable) event.preventDefault();
  };
  const onTouchEnd = (event: TouchEvent) => {
    const point = event.changedTouches[0];
    const tap = { atMs: event.timeStamp, x: point?.clientX ?? 0, y: point?.clientY ?? 0 };
    if (isDoubleTap(last, tap) && event.cancelable && !isTextField(event.target)) {
      event.preventDefault();
    }
    last = tap;
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
