import type { Life } from './life.ts';
import type { LivesWorld } from './world.ts';

/**
 * Something that can be tried now. `allowed` is what the rules say; the API must say the same, unless
 * it is 'unchanged': then it may answer as it likes, but nothing may change.
 */
export interface Attempt {
  readonly label: string;
  readonly allowed: boolean | 'unchanged';
  /** Whether the API accepted it; text where it did not, for the report. */
  run(): Promise<true | string>;
  /** What it means by the rules. */
  apply(): void;
}

export interface Action {
  readonly name: string;
  /** How often it is tried compared with the others. */
  readonly weight: number;
  /** `pick` is in [0, 1), for whatever an attempt chooses itself. */
  attempts(life: Life, pick: number): readonly Attempt[];
}

/** Something that happens to all lives of a world at once. */
export interface CommonAction {
  readonly name: string;
  readonly weight: number;
  attempts(world: LivesWorld, lives: readonly Life[], pick: number): readonly Attempt[];
}

/** The API's word about a call, as `run` answers it. */
export const accepted = ({ code, msg }: { readonly code: number; readonly msg: string }) =>
  code === 200 ? (true as const) : `${code} ${msg}`;

/** Of a call about several things, what became of the one that was named. */
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
