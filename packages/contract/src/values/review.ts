/** Why answers are refused; each has a sentence for the member in every language. */
export const reviewReasons = [
  'too-fast',
  'straight-lining',
  'nonsense-text',
  'short-text',
  'same-answers',
  'attention-failed',
  'photo-unclear',
  'other',
] as const;
export type ReviewReason = (typeof reviewReasons)[number];

/** Reasons that state what only the checks can measure, with the signals that show it. */
const measuredBy: Readonly<Partial<Record<ReviewReason, readonly string[]>>> = {
  'too-fast': ['too-fast'],
  'same-answers': ['same-answers', 'duplicate-answers', 'copied-text'],
  'attention-failed': ['attention-failed', 'trap-failed'],
};

/** Whether the signals of a participation allow this reason; a reason that a person judges needs none. */
export const isSupported = (reason: ReviewReason, signals: readonly string[]): boolean =>
  measuredBy[reason]?.some((name) => signals.includes(name)) ?? true;

export const reviewVerdicts = ['accept', 'refuse'] as const;
export type ReviewVerdict = (typeof reviewVerdicts)[number];

/**
 * How an operator was involved in the verdict that is appealed: by giving it, re-reading it, or passing it
 * on.
 */
export const reviewInvolvements = ['verdict', 'secondLook', 'opinion'] as const;
export type ReviewInvolvement = (typeof reviewInvolvements)[number];
