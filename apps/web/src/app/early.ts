import { chooseLocale } from '@pollen/contract/codes/locale';
import { otherPanelsId } from '@pollen/contract/page-render';
import { taskGoPath } from '@pollen/contract/values/web-paths';
import { giveHeadStart } from '../features/task/head-start.ts';
import { ownTimeZone } from '../platform/http/request-headers.ts';
import { languageSent } from '../platform/i18n/starting-locale.ts';
import { isInNativeApp } from '../platform/native/native-app.ts';
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
/** Controls that the app creates itself work immediately and are not in here. */
const fromServer = new Set(document.getElementById('root')?.querySelectorAll(recorded));
/** A set: however often a control is tapped, its tap is replayed once. */
const tapped = new Set<HTMLElement>();
const touched = new Set<Control>();
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

/** Exchanges the panels of a tapped tab, once the tab itself is painted as chosen. */
let exchange: (() => void) | null = null;
function exchangeNow(): void {
  exchange?.();
  exchange = null;
}

const afterPaint = (work: () => void) => requestAnimationFrame(() => setTimeout(work));

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
  exchange = () => {
    applyStyles(panel);
    for (const control of panel.querySelectorAll(recorded)) fromServer.add(control);
    shown.replaceWith(panel);
    others.append(shown);
  };
  afterPaint(exchangeNow);
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

function press(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return;
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

const fill = ({ target }: Event) => touched.add(target as Control);

/** React notices a value by an event, if it differs from the last value it knows. */
function announce(control: Control): void {
  if (control instanceof HTMLSelectElement) {
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (control instanceof HTMLInputElement && /^(radio|checkbox)$/.test(control.type)) {
    const { checked } = control;
    if (control.type === 'radio' && !checked) return;
    control.checked = !checked;
    control.click();
  } else {
    const { value } = control;
    const native = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value');
    // Through React's own setter, which records it, and back through the browser's, which React does not
    // see.
    control.value = '';
    native?.set?.call(control, value);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

const touches = ['pointerdown', 'pointerup', 'touchstart', 'touchend', 'mousedown', 'mouseup'];
/**
 * React hydrates a part it is told was touched in one piece, half a second on a cheap phone, in which nothing
 * else is answered. It need not know: the click that follows is recorded, or hydrates what it needs.
 */
const keepFromReact = (event: Event) => event.stopPropagation();
const early = { capture: true, passive: true };

for (const kind of touches) addEventListener(kind, keepFromReact, early);
addEventListener('click', press, true);
addEventListener('input', fill, true);
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
    removeEventListener('input', fill, true);
    for (const control of touched) if (control.isConnected) announce(control);
    // In a separate task: by then React has rendered the values.
    setTimeout(() => {
      if (isPosted) return;
      for (const control of tapped) if (control.isConnected) control.click();
    });
  },
};

/** Nothing delays the first paint, and each step is a separate task. */
function afterFirstPaint(...steps: readonly (() => void)[]): void {
  const take = ([step, ...rest]: readonly (() => void)[]): void => {
    if (!step) return;
    setTimeout(() => {
      step();
      take(rest);
    });
  };
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    take(steps);
  });
  observer.observe({ type: 'paint', buffered: true });
}

const isRendered = document.documentElement.dataset['first'] !== undefined;
const start = document.getElementById('root')?.dataset['start'];

let isStarting = false;
/** Loads the app on a page that was sent without its script. If that fails, the next touch tries again. */
function startApp(): void {
  if (isStarting) return;
  isStarting = true;
  import(start ?? '').catch(() => {
    isStarting = false;
  });
}

/** What was touched is painted first: starting to load takes a slow phone several frames. */
const startAfterPaint = () => afterPaint(startApp);

if (start !== undefined) {
  const { dataset } = document.documentElement;
  // In the native app only the app's scripts can log the member in.
  if (!isRendered || isInNativeApp()) startApp();
  else {
    // A voice control or a password manager may click or fill in without touch or key.
    for (const kind of ['pointerdown', 'keydown', 'scroll', 'click', 'input']) {
      addEventListener(kind, startAfterPaint, { capture: true, passive: true });
    }
    dataset['painting'] = '';
    // An invitation's codes are in its link.
    const { search } = document.querySelector<HTMLAnchorElement>('a[data-joins]') ?? location;
    afterFirstPaint(
      () => delete dataset['painting'],
      // A visitor may leave without a touch.
      () => captureJoinCodes(search, location.pathname),
      // Where somebody has logged in before, the browser may fill in the whole form.
      () => {
        if ('known' in dataset && document.querySelector('[type=password]')) startApp();
      },
    );
  }
}

// A rendered page has started it already.
if (location.pathname === taskGoPath && !isRendered && 'PerformanceObserver' in window) {
  const shown = chooseLocale(document.documentElement.lang);
  afterFirstPaint(ownTimeZone, () =>
    giveHeadStart(location.search, languageSent(shown, navigator.language)),
  );
}
