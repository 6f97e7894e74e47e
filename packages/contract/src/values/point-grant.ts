/** Why support grants or deducts points; members see the reason in their language. */
export const grantReasons = ['missingReward', 'taskProblem', 'serviceProblem', 'goodwill'] as const;
export const takeReasons = ['paidTwice', 'grantedByMistake', 'rulesBroken'] as const;

export type GrantReason = (typeof grantReasons)[number];
export type TakeReason = (typeof takeReasons)[number];
export type PointReason = GrantReason | TakeReason;

export const pointDirections = ['grant', 'take'] as const;
export type PointDirection = (typeof pointDirections)[number];

export const reasonsOf = (direction: PointDirection): readonly PointReason[] =>
  direction === 'grant' ? grantReasons : takeReasons;
