import '../platform/page/early-taps.ts';

/**
 * Runs at the end of the page's body, long before the app's scripts, and remembers what is done to a page from
 * the server until the app has hydrated it. It replays that by itself, so that no other script carries the code.
 */
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

// A policy without `unsafe-inline` ignores style attributes in a document: the server names them otherwise.
for (const element of document.querySelectorAll<HTMLElement>('[data-style]')) {
  element.style.cssText = element.dataset['style'] ?? '';
  delete element.dataset['style'];
}

/** From then on a form is posted without the scripts it would have been sent by. */
const patienceMs = 10_000;

/** Buttons that the app creates itself work at once and are not in here. */
const fromServer = new Set(document.querySelectorAll<HTMLButtonElement>('#root button'));
/** A set: however often a button is tapped, its tap is replayed once. */
const tapped = new Set<HTMLButtonElement>();
const touched = new Set<Control>();

function press(event: Event): void {
  const button = event.target instanceof Element && event.target.closest('button');
  if (!button || !fromServer.has(button)) return;
  event.preventDefault();
  // Where React has hydrated a part already, it must not act on a tap that is replayed.
  event.stopPropagation();
  tapped.add(button);
  const { form } = button;
  if (button.type !== 'submit' || form?.method !== 'post') return;
  setTimeout(() => {
    if (!window.earlyTaps) return;
    // Posted now: scripts that come while the answer is on its way must not send it again.
    tapped.clear();
    form.submit();
  }, patienceMs);
}

const fill = ({ target }: Event) => touched.add(target as Control);

/** React learns of a value by an event, if it differs from the last value it knows of. */
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
    // By React's own setter, which notes it, and back by the browser's, which React does not see.
    control.value = '';
    native?.set?.call(control, value);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

addEventListener('click', press, true);
addEventListener('input', fill, true);
window.earlyTaps = {
  replay() {
    window.earlyTaps = undefined;
    removeEventListener('click', press, true);
    removeEventListener('input', fill, true);
    for (const control of touched) if (control.isConnected) announce(control);
    // In a task of its own: by then React has rendered the values.
    setTimeout(() => {
      for (const button of tapped) if (button.isConnected) button.click();
    });
  },
};
