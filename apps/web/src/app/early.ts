import { otherPanelsId } from '@pollen/contract/page-render';
import '../platform/page/early-taps.ts';
import { captureJoinCodes } from '../platform/session/join-codes.ts';
import { sessionArea, sessionKeys } from '../platform/storage/storage-keys.ts';

/**
 * Runs at the end of the page's body, long before the app's scripts, and records what the visitor does to a
 * server-rendered page until the app has hydrated it. It replays that itself, so that no other script
 * contains the code.
 */
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

// A policy without `unsafe-inline` ignores style attributes in a document, so the server uses another name
// for them.
function applyStyles(within: ParentNode): void {
  for (const element of within.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? '';
    delete element.dataset['style'];
  }
}

applyStyles(document);

/** After this time a form is posted without waiting for the scripts. */
const patienceMs = 10_000;

const recorded = 'button, a[data-replace]';
const filled = 'input, select, textarea';
/** Controls that the app creates itself work immediately and are not in here. */
const fromServer = new Set<Element>();
function recordIn(part: ParentNode | null): void {
  for (const control of part?.querySelectorAll(`${recorded}, ${filled}`) ?? []) {
    fromServer.add(control);
  }
}
const root = document.getElementById('root');
recordIn(root);
/** A set: however often a control is tapped, its tap is replayed once. */
const tapped = new Set<HTMLElement>();
/** Whether each is to be ticked; undefined for controls with a value. */
const touched = new Map<Control, boolean | undefined>();
/** Whether a form was posted: until the answer arrives nothing may be sent again, by a tap or by a script. */
let isPosted = false;

/** A link to the log-in or the registration that leads back here, with the codes of this page. */
function leave(): void {
  captureJoinCodes(location.search, location.pathname);
  sessionArea.write(sessionKeys.callback, location.pathname + location.search);
}

/** In another tab or window, or as a file. */
const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  metaKey || ctrlKey || shiftKey || altKey;

/** Shows what a tapped tab or link leads to, once the tap itself is painted. */
let exchange: (() => void) | null = null;
function exchangeNow(): void {
  exchange?.();
  exchange = null;
}

const afterPaint = (work: () => void) => requestAnimationFrame(() => setTimeout(work));

function exchangeAfterPaint(work: () => void): void {
  exchange = work;
  afterPaint(exchangeNow);
}

/**
 * Exchanges the panel of the chosen tab for the tapped tab's, if the server has rendered that, too: the page is
 * then as the server would have rendered it for this tab.
 */
function showPanel(tab: HTMLElement): boolean {
  exchangeNow();
  const others = document.querySelector<HTMLTemplateElement>(`#${otherPanelsId}`)?.content;
  const id = tab.id.replace(/-tab$/, '');
  const panel = tab.role === 'tab' ? others?.getElementById(id) : null;
  const chosen = tab.parentElement?.querySelector<HTMLElement>('[aria-selected="true"]');
  const shown = document.getElementById(chosen?.getAttribute('aria-controls') ?? '');
  if (!others || !panel || !chosen || !shown) return false;
  exchangeAfterPaint(() => {
    applyStyles(panel);
    recordIn(panel);
    shown.replaceWith(panel);
    others.append(shown);
  });
  chosen.ariaSelected = 'false';
  chosen.tabIndex = -1;
  chosen.removeAttribute('aria-controls');
  tab.ariaSelected = 'true';
  tab.tabIndex = 0;
  tab.setAttribute('aria-controls', id);
  if (tab instanceof HTMLAnchorElement && window.earlyTaps) {
    history.replaceState(history.state, '', tab.href);
    window.earlyTaps.address = location.pathname + location.search;
  }
  return true;
}

const isTick = (control: Control): control is HTMLInputElement =>
  /^(radio|checkbox)$/.test(control.type);

/**
 * Notes what the visitor wants before React hears of it: React would hydrate the page in one piece, take what it
 * finds for what it was, and then set it back.
 */
function note(event: Event): void {
  const control = event.target as Control;
  if (!fromServer.has(control)) return;
  event.stopPropagation();
  for (const other of touched.keys()) {
    if (other.type === 'radio' && other.name === control.name) touched.delete(other);
  }
  touched.set(control, isTick(control) ? control.checked : undefined);
}

/** A click on a label is followed by one on its field. */
const isOnField = (target: Element) =>
  !target.closest('a') && fromServer.has(target.closest('label')?.control ?? target);

function press(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return;
  if (event.target.matches('[type=radio], [type=checkbox]')) {
    note(event);
    return;
  }
  if (isOnField(event.target)) event.stopPropagation();
  if (event.target.closest('a[data-leads-back]')) leave();
  const control = event.target.closest<HTMLButtonElement | HTMLAnchorElement>(recorded);
  if (!control || !fromServer.has(control)) return;
  const isLink = control instanceof HTMLAnchorElement;
  const form = isLink ? null : control.form;
  // A form marked `data-post="now"` is posted at once: the resulting page arrives sooner than the
  // scripts.
  if (form?.dataset['post'] === 'now' || (isLink && opensElsewhere(event))) return;
  event.preventDefault();
  // If React has already hydrated a part, it must not handle a tap that will be replayed.
  event.stopPropagation();
  // From when the app is here, the page must stay as it hydrates it.
  if (!window.earlyTaps?.isAppHere) {
    if (showPanel(control)) return;
    if (isLink) {
      location.replace(control.href);
      return;
    }
  }
  tapped.add(control);
  if (control.type !== 'submit' || form?.method !== 'post') return;
  setTimeout(() => {
    if (!window.earlyTaps || isPosted) return;
    isPosted = true;
    form.submit();
  }, patienceMs);
}

/** Where React records the last value of a field that it knows. */
interface Tracked {
  readonly _valueTracker?: { setValue(value: string): void };
}

/** React notices a value by an event, if it differs from the last value it knows. */
function announce(control: Control, value: string, isTicked: boolean | undefined): void {
  if (isTicked !== undefined) {
    (control as HTMLInputElement).checked = !isTicked;
    control.click();
    return;
  }
  // React may have rendered it without its value meanwhile.
  if (control.value !== value) control.value = value;
  (control as Tracked)._valueTracker?.setValue(`not ${value}`);
  const type = control instanceof HTMLSelectElement ? 'change' : 'input';
  control.dispatchEvent(new Event(type, { bubbles: true }));
}

/**
 * What was entered, to be announced. The field that has the focus comes first: nothing has changed it by then,
 * which would move the caret, and break off a word that is being composed on a Thai or Vietnamese keyboard.
 */
function entered() {
  const isFocused = ([control]: readonly [Control, unknown]) => control === document.activeElement;
  const inputs = [...touched].filter(([control]) => control.isConnected);
  return [...inputs.filter(isFocused), ...inputs.filter((input) => !isFocused(input))].map(
    ([control, isTicked]) => [control, control.value, isTicked] as const,
  );
}

const touches = ['pointerdown', 'pointerup', 'touchstart', 'touchend', 'mousedown', 'mouseup'];
/**
 * React hydrates a part it is told was touched in one piece, half a second on a cheap phone, in which nothing
 * else is answered. It need not know: the click that follows is recorded, or hydrates what it needs.
 */
const keepFromReact = (event: Event) => event.stopPropagation();
const early = { capture: true, passive: true };
const changes = ['input', 'change'];

for (const kind of touches) addEventListener(kind, keepFromReact, early);
addEventListener('click', press, true);
for (const kind of changes) addEventListener(kind, note, true);
window.earlyTaps = {
  isAppHere: false,
  meetApp() {
    this.isAppHere = true;
    exchangeNow();
  },
  replay() {
    window.earlyTaps = undefined;
    for (const kind of touches) removeEventListener(kind, keepFromReact, early);
    removeEventListener('click', press, true);
    for (const kind of changes) removeEventListener(kind, note, true);
    const inputs = entered();
    // Once React has returned: at an event during its work, it would empty the field for a moment.
    queueMicrotask(() => {
      for (const input of inputs) announce(...input);
    });
    // In a separate task: by then React has rendered the values.
    setTimeout(() => {
      if (isPosted) return;
      for (const control of tapped) if (control.isConnected) control.click();
    });
  },
};

/** Scripts that could not be loaded are requested again with the next touch or key, or once the device is online. */
function loadAgain(event: Event): void {
  const { target } = event;
  if (!(target instanceof HTMLScriptElement)) return;
  const stop = new AbortController();
  const again = () => {
    stop.abort();
    import(target.src).catch(() => loadAgain(event));
  };
  for (const kind of ['pointerdown', 'keydown', 'online']) {
    addEventListener(kind, again, { ...early, signal: stop.signal });
  }
}

addEventListener('error', loadAgain, true);
