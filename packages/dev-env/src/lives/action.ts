import type { Life } from './life.ts';
import type { LivesWorld } from './world.ts';

/**
 * Something that can be tried now. `allowed` is what the model says; the API must agree, unless it is
 * 'unchanged': then any answer is fine, but nothing may change.
 */
export interface Attempt {
  readonly label: string;
  readonly allowed: boolean | 'unchanged';
  /** Whether the API accepted it; a text for the report if not. */
  run(): Promise<true | string>;
  /** Applies its effect to the model. */
  apply(): void;
}

export interface Action {
  readonly name: string;
  /** Its relative frequency. */
  readonly weight: number;
  /** `pick` is in [0, 1), for choices within an attempt. */
  attempts(life: Life, pick: number): readonly Attempt[];
}

/** Something that happens to all lives of a world at once. */
export interface CommonAction {
  readonly name: string;
  readonly weight: number;
  attempts(world: LivesWorld, lives: readonly Life[], pick: number): readonly Attempt[];
}

/** The API's answer, as `run` returns it. */
export const accepted = ({ code, msg }: { readonly code: number; readonly msg: string }) =>
  code === 200 ? (true as const) : `${code} ${msg}`;

/** The outcome of one item of a call about several. */
export function outcomeIn(
  answer: {
    readonly code: number;
    readonly msg: string;
    readonly data: { readonly outcomes?: readonly { readonly outcome: string }[] };
  },
  good: readonly string[],
): true | string {
  if (answer.code !== 200) return `${answer.code} ${answer.msg}`;
  const outcome = answer.data.outcomes?.[0]?.outcome ?? 'none';
  return good.includes(outcome) ? true : outcome;
}
