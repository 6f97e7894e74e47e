import { type PointerEvent, useRef, useState } from 'react';

/** The drop target: before or after a row. */
export interface Target {
  readonly id: string;
  readonly side: 'before' | 'after';
}

interface Drag {
  readonly from: string;
  readonly over: Target | null;
}

const edgePx = 48;
const scrollPx = 12;

/** Scrolls the list while a row is dragged near its edge. */
function scrollAlong(list: Element | null, y: number): void {
  if (!list) return;
  const { top, bottom } = list.getBoundingClientRect();
  if (y < top + edgePx) list.scrollTop -= scrollPx;
  else if (y > bottom - edgePx) list.scrollTop += scrollPx;
}

/**
 * Drags rows by their handle with mouse, pen or touch. Rows have `data-drag` with their id, and the
 * list around them has `data-drag-list`.
 */
export function useDrag(onDrop: (from: string, target: Target) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const current = useRef<Drag | null>(null);
  // Memoized rows keep old handlers, so these read the current state from a ref.
  const drop = useRef(onDrop);
  drop.current = onDrop;
  const set = (next: Drag | null) => {
    current.current = next;
    setDrag(next);
  };
  const handle = (id: string) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      set({ from: id, over: null });
    },
    onPointerMove({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) {
      if (!current.current) return;
      const list = currentTarget.closest('[data-drag-list]');
      scrollAlong(list, clientY);
      const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-drag]');
      if (!row || !list?.contains(row)) return;
      const { top, height } = row.getBoundingClientRect();
      const side = clientY < top + height / 2 ? 'before' : 'after';
      set({ from: id, over: { id: row.dataset['drag'] ?? '', side } });
    },
    onPointerUp() {
      const done = current.current;
      set(null);
      if (done?.over && done.over.id !== done.from) drop.current(done.from, done.over);
    },
    onPointerCancel: () => set(null),
  });
  return { drag, handle };
}

/** The class of a row that is dragged or is the drop target. */
export const dragClass = (drag: Drag | null, id: string): string | false =>
  drag?.from === id ? 'is-dragged' : drag?.over?.id === id ? `is-${drag.over.side}` : false;
