/** The undo history: past, present and future states. Consecutive edits of one group form one step. */
export interface History<State> {
  readonly present: State;
  readonly past: readonly State[];
  readonly future: readonly State[];
  readonly group: { readonly name: string; readonly at: number } | null;
}

const maxSteps = 100;
const groupMs = 2000;

export const startHistory = <State>(present: State): History<State> => ({
  present,
  past: [],
  future: [],
  group: null,
});

/** `group` identifies the field being typed into; an edit without one is always its own step. */
export function record<State>(
  history: History<State>,
  next: State,
  group: string | null,
  now: number,
): History<State> {
  if (next === history.present) return history;
  const last = history.group;
  const goesOn = group !== null && last?.name === group && now - last.at < groupMs;
  return {
    present: next,
    past: goesOn ? history.past : [...history.past, history.present].slice(-maxSteps),
    future: [],
    group: group === null ? null : { name: group, at: now },
  };
}

export function undo<State>(history: History<State>): History<State> {
  const { past, present, future } = history;
  const before = past.at(-1);
  if (before === undefined) return history;
  return { present: before, past: past.slice(0, -1), future: [present, ...future], group: null };
}

export function redo<State>(history: History<State>): History<State> {
  const { past, present, future } = history;
  const [next, ...rest] = future;
  if (next === undefined) return history;
  return { present: next, past: [...past, present], future: rest, group: null };
}
