/** What members earn points for: the first part of a ledger cause's kind (`task.reward`, `checkin`). */
export const earnedKinds = [
  'task',
  'checkin',
  'draw',
  'invite',
  'buzz',
  'support',
  'fair-pay',
  'welcome',
  'other',
] as const;
export type EarnedKind = (typeof earnedKinds)[number];

/** A cause unknown to this version counts as `other`. */
export function earnedKindOf(causeKind: string): EarnedKind {
  const [area] = causeKind.split('.');
  return earnedKinds.find((kind) => kind === area) ?? 'other';
}
