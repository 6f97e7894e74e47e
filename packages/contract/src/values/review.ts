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

/** What a participation can be paid for; `evidence` is what a person names where no work reached us. */
export const workKinds = ['answers', 'result', 'photo', 'opinion', 'evidence'] as const;
export type WorkKind = (typeof workKinds)[number];

/** Why work in review is never accepted by time: a person has to decide. */
export const personReasons = [
  'noWork',
  'partner',
  'visit',
  'intercepted',
  'late',
  'unjudged',
  'suspicious',
  'suspended',
] as const;
export type PersonReason = (typeof personReasons)[number];

/** What an auditor can pay for although no work reached us. */
export const reviewEvidence = [
  'saved-answers',
  'member-proof',
  'partner-word',
  'our-fault',
] as const;
export type ReviewEvidence = (typeof reviewEvidence)[number];

export const reviewVerdicts = ['accept', 'refuse'] as const;
export type ReviewVerdict = (typeof reviewVerdicts)[number];

/**
 * How an operator was involved in the verdict that is appealed: by giving it, re-reading it, or passing it
 * on.
 */
export const reviewInvolvements = ['verdict', 'secondLook', 'opinion'] as const;
export type ReviewInvolvement = (typeof reviewInvolvements)[number];
