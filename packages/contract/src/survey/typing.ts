/**
 * How one open text came about, in counts only: never which keys were pressed. Unverified, because a
 * browser sends it; the server ignores what it cannot read.
 */
export interface Typing {
  /** Characters that were pasted. */
  readonly pasted: number;
  /** How often the page lost the focus while the field had it. */
  readonly left: number;
  /** Inputs that were neither pasted nor deleted text; a suggested word is one. */
  readonly keys: number;
  /** Inputs that deleted text. */
  readonly deleted: number;
  /** Milliseconds between those inputs, without pauses. */
  readonly ms: number;
  /** The standard deviation of these intervals, in percent of their mean. */
  readonly variation: number;
}

/** By the name of the question; a text typed next to "other" has its own name. */
export type TypingRecord = Readonly<Record<string, Typing>>;
