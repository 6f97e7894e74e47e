import { options, type VNode } from 'preact';
import { nextTask } from '../platform/page/next-task.ts';

/**
 * Where our components rely on React and Preact behaves otherwise. To be imported before anything is
 * rendered in the browser.
 */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Wanted = Partial<Pick<HTMLInputElement, 'value' | 'checked'>>;

/** A rendered element; `__e` is Preact's name for it, the same in all its builds. */
type RenderedNode = VNode<Wanted> & { readonly __e?: Field };

/** What each field was last rendered with. */
const rendered = new WeakMap<EventTarget, Wanted>();
const fields = new Set<unknown>(['input', 'textarea', 'select']);

const { diffed, event: eventHook } = options;
options.diffed = (node: RenderedNode) => {
  if (fields.has(node.type) && node.__e) rendered.set(node.__e, node.props);
  diffed?.(node);
};

function showRendered(field: Field): void {
  const { value, checked } = rendered.get(field) ?? {};
  if (checked !== undefined && 'checked' in field && field.checked !== checked) {
    field.checked = checked;
  }
  if (value !== undefined && value !== null && field.value !== String(value)) {
    field.value = String(value);
  }
}

/** A component that refuses a change renders nothing, so the field would show what was typed or ticked. */
function revertRefused(field: Field): void {
  showRendered(field);
  if (field.type !== 'radio') return;
  // The browser has cleared the one that was chosen.
  for (const other of document.getElementsByName(field.name)) showRendered(other as Field);
}

/** A tick's `input` comes before the `change` that its component hears. */
const isChange = (type: string, field: Field) =>
  type === 'change' || (type === 'input' && field.type !== 'radio' && field.type !== 'checkbox');

/** A page in the background is not painted. */
const longestWithoutFrameMs = 50;
/** As they are now: a clock that a test stops later does not stop effects. */
const [frame, wait] = [requestAnimationFrame, setTimeout];

/** Runs the effects of what was rendered last; null if they have run. */
let runEffects: (() => void) | null = null;

function runEffectsNow(): void {
  const run = runEffects;
  runEffects = null;
  run?.();
}

function runEffectsAfterFrame(): void {
  const run = () => void nextTask().then(runEffectsNow);
  frame(run);
  wait(run, longestWithoutFrameMs);
}

const actions = new Set<string | undefined>([
  ...['click', 'input', 'change', 'submit', 'paste', 'popstate', 'focus', 'focusin', 'focusout'],
  ...['keydown', 'keypress', 'keyup', 'pointerdown', 'pointerup', 'mousedown', 'mouseup'],
  ...['touchstart', 'touchend'],
]);

/**
 * Effects run after the paint; those of what a member does at once, as the next tap may leave the page, and
 * what was entered has to be noted by then.
 */
options.requestAnimationFrame = (run) => {
  runEffects = run;
  if (actions.has(window.event?.type)) queueMicrotask(runEffectsNow);
  else runEffectsAfterFrame();
};

options.event = (event) => {
  const { target, type } = event;
  if (actions.has(type)) runEffectsNow();
  if (target && rendered.has(target) && isChange(type, target as Field)) {
    // The listener's own state is rendered in the microtask after it, which is after the first of these two.
    queueMicrotask(() => queueMicrotask(() => revertRefused(target as Field)));
  }
  return eventHook ? eventHook(event) : event;
};
