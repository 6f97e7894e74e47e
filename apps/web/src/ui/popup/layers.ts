import { type Owner, removeEntry, takeEntry } from './history.ts';

/** One open popup: its position in the stack, and how it handles keys. */
export interface Layer extends Owner {
  readonly element: HTMLElement;
  /** z-index above the base of 2000 (Spec §9). */
  readonly depth: number;
  readonly onEscape: () => void;
}

interface Opening {
  readonly element: HTMLElement;
  readonly outlivesPage: boolean;
  readonly onBack: () => void;
  readonly onEscape: () => void;
}

const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex]:not([tabindex="-1"])';

const layers: Layer[] = [];
// Marks left in history by an earlier load of this page must not look like ours.
let nextId = Math.floor(performance.timeOrigin);
let root: HTMLElement | undefined;

/**
 * The container of popups and toasts: outside the app's element, so that the app can be inert while they
 * are not.
 */
export function popupRoot(): HTMLElement {
  if (!root) {
    root = document.createElement('div');
    root.className = 'popups';
    document.body.append(root);
  }
  return root;
}

function refresh(): void {
  const top = layers.at(-1);
  for (const element of document.body.children) {
    if (element instanceof HTMLElement && element !== root) element.inert = top !== undefined;
  }
  for (const layer of layers) layer.element.inert = layer !== top;
  document.documentElement.classList.toggle('has-popup', top !== undefined);
}

function keepTabInside(event: KeyboardEvent, element: HTMLElement): void {
  const targets = [...element.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (target) => target.offsetParent !== null,
  );
  const first = targets[0];
  const last = targets.at(-1);
  const active = document.activeElement;
  const isOutside = !element.contains(active) || active === element.firstElementChild;
  if (!first || !last) event.preventDefault();
  else if (event.shiftKey && (active === first || isOutside)) {
    event.preventDefault();
    last.focus();
  } else if (!event.shiftKey && (active === last || !element.contains(active))) {
    event.preventDefault();
    first.focus();
  }
}

function onKeyDown(event: KeyboardEvent): void {
  const top = layers.at(-1);
  if (!top || event.isComposing) return;
  if (event.key === 'Tab') keepTabInside(event, top.element);
  else if (event.key === 'Escape') {
    event.preventDefault();
    top.onEscape();
  }
}

/** Puts a popup on top of all others; the returned function removes it and restores the focus. */
export function openLayer(opening: Opening): { depth: number; close: () => Promise<void> } {
  const opener = document.activeElement;
  const layer: Layer = { ...opening, id: nextId++, depth: (layers.at(-1)?.depth ?? -1) + 1 };
  if (layers.length === 0) document.addEventListener('keydown', onKeyDown);
  layers.push(layer);
  takeEntry(layer);
  refresh();
  const panel = layer.element.firstElementChild;
  const wish = layer.element.querySelector<HTMLElement>('[data-autofocus]');
  (wish ?? (panel instanceof HTMLElement ? panel : undefined))?.focus({ preventScroll: true });

  const close = () => {
    const wasTop = layers.at(-1) === layer;
    layers.splice(layers.indexOf(layer), 1);
    layer.element.inert = true;
    refresh();
    if (layers.length === 0) document.removeEventListener('keydown', onKeyDown);
    if (wasTop && opener instanceof HTMLElement && opener.isConnected) {
      opener.focus({ preventScroll: true });
    }
    return removeEntry(layer);
  };
  return { depth: layer.depth, close };
}
