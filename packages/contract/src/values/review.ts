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

export const reviewVerdicts = ['accept', 'refuse'] as const;
export type ReviewVerdict = (typeof reviewVerdicts)[number];

/**
 * How an operator was involved in the verdict that is appealed: by giving it, re-reading it, or passing it
 * on.
 */
export const reviewInvolvements = ['verdict', 'secondLook', 'opinion'] as const;
export type ReviewInvolvement = (typeof reviewInvolvements)[number];
