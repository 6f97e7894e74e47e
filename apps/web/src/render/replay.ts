import { captureJoinCodes } from '../platform/session/join-codes.ts';
import { sessionArea, sessionKeys } from '../platform/storage/storage-keys.ts';

/**
 * Stands in every page, before the app's scripts, and keeps what the visitor does to a server-rendered page until
 * the app has hydrated it (`hydrate.tsx`): what was typed and ticked stays, a tapped button counts once. Links need
 * none of this.
 */
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

// A policy without `unsafe-inline` ignores style attributes in a document: the server gives them another name.
for (const element of document.querySelectorAll<HTMLElement>('[data-style]')) {
  element.style.cssText = element.dataset['style'] ?? '';
  delete element.dataset['style'];
}

/** After this time a form is posted without waiting for the scripts. */
const patienceMs = 10_000;

/** Controls that the app creates itself work immediately and are not in here. */
const fromServer = new Set(document.querySelectorAll('#root :is(button, input, select, textarea)'));
/** A set: however often a button is tapped, its tap is replayed once. */
const tapped = new Set<HTMLButtonElement>();
/** Whether each is to be ticked; undefined for fields with a value. */
const touched = new Map<Field, boolean | undefined>();
/** Until the answer to a posted form arrives, nothing may be sent again. */
let isPosted = false;

const isTick = (field: Field): field is HTMLInputElement => /^(radio|checkbox)$/.test(field.type);

/**
 * React hears of it after hydration: before, it would take what it finds for what it was, and then set it back.
 */
function note(event: Event): void {
  const field = event.target as Field;
  if (!fromServer.has(field)) return;
  event.stopPropagation();
  for (const other of touched.keys()) {
    if (other.type === 'radio' && other.name === field.name) touched.delete(other);
  }
  touched.set(field, isTick(field) ? field.checked : undefined);
}

/** A click on a label is followed by one on its field. */
const isOnField = (target: Element) =>
  !target.closest('a, button') && fromServer.has(target.closest('label')?.control ?? target);

function press(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return;
  if (event.target.matches('[type=radio], [type=checkbox]')) {
    note(event);
    return;
  }
  if (isOnField(event.target)) event.stopPropagation();
  // A link to the log-in or the registration that leads back here, with the codes of this page.
  if (event.target.closest('a[data-leads-back]')) {
    captureJoinCodes(location.search, location.pathname);
    sessionArea.write(sessionKeys.callback, location.pathname + location.search);
  }
  const button = event.target.closest('button');
  if (!button || !fromServer.has(button)) return;
  event.preventDefault();
  // If React has already hydrated a part, it must not handle a tap that will be replayed.
  event.stopPropagation();
  tapped.add(button);
  const { form } = button;
  if (button.type !== 'submit' || form?.method !== 'post') return;
  setTimeout(() => {
    if (!window.replay || isPosted) return;
    isPosted = true;
    form.noValidate = true;
    form.requestSubmit(button);
  }, patienceMs);
}

/** Where React keeps the last value that it knows of a field; it hears only of others. */
interface Tracked {
  readonly _valueTracker?: { setValue(value: string): void };
}

function announce(field: Field, value: string, isTicked: boolean | undefined): void {
  if (isTicked !== undefined) {
    (field as HTMLInputElement).checked = !isTicked;
    field.click();
    return;
  }
  // React may have rendered it without its value meanwhile.
  if (field.value !== value) field.value = value;
  (field as Tracked)._valueTracker?.setValue(`not ${value}`);
  const type = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(type, { bubbles: true }));
}

/**
 * The field that has the focus comes first: nothing has changed it by then, which would move the caret, and break
 * off a word that is being composed on a Thai or Vietnamese keyboard.
 */
function entered() {
  const isFocused = ([field]: readonly [Field, unknown]) => field === document.activeElement;
  const fields = [...touched].filter(([field]) => field.isConnected);
  return [...fields.filter(isFocused), ...fields.filter((field) => !isFocused(field))].map(
    ([field, isTicked]) => [field, field.value, isTicked] as const,
  );
}

const listeners = { click: press, input: note, change: note } as const;
for (const [kind, listener] of Object.entries(listeners)) {
  addEventListener(kind, listener as EventListener, true);
}

window.replay = () => {
  window.replay = undefined;
  for (const [kind, listener] of Object.entries(listeners)) {
    removeEventListener(kind, listener as EventListener, true);
  }
  const fields = entered();
  // Once React has returned: at an event during its work, it would empty the field for a moment.
  queueMicrotask(() => {
    for (const field of fields) announce(...field);
  });
  // In a separate task: by then React has rendered the values.
  setTimeout(() => {
    if (isPosted) return;
    for (const button of tapped) if (button.isConnected) button.click();
  });
};

/** Scripts that could not be loaded are requested again with the next touch or key, or once the device is online. */
function loadAgain(address: string): void {
  const stop = new AbortController();
  const again = () => {
    stop.abort();
    import(address).catch(() => loadAgain(address));
  };
  for (const kind of ['pointerdown', 'keydown', 'online']) {
    addEventListener(kind, again, { capture: true, signal: stop.signal });
  }
}

const onFault = ({ target }: Event) => target instanceof HTMLScriptElement && loadAgain(target.src);
addEventListener('error', onFault, true);
