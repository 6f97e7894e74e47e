import type { Role } from '@pollen/contract/operator/permission';
import type { PointGrant } from '@pollen/contract/operator/point-grant';
import type { Limit } from '@pollen/contract/operator/spending';
import type { PointDirection, PointReason } from '@pollen/contract/values/point-grant';
import type { TagKind } from '../../ui/tag.tsx';

export const reasonLabels: Readonly<Record<PointReason, string>> = {
  missingReward: 'A reward is missing',
  taskProblem: 'A task did not work',
  serviceProblem: 'Our service did not work',
  goodwill: 'Goodwill',
  paidTwice: 'Paid twice',
  grantedByMistake: 'Granted by mistake',
  rulesBroken: 'Earned against the rules',
};

export const directionLabels: Readonly<Record<PointDirection, string>> = {
  grant: 'Grant points',
  take: 'Deduct points',
};

export const grantStates: Readonly<
  Record<PointGrant['state'], { readonly label: string; readonly kind: TagKind }>
> = {
  posted: { label: 'Posted', kind: 'leaf' },
  waiting: { label: 'Waiting for a second person', kind: 'honey' },
  declined: { label: 'Not approved', kind: 'berry' },
  expired: { label: 'Request expired', kind: 'neutral' },
};

/** How many points an operator of this role may move at once without a second person. */
export const limitWithoutApproval = (limits: readonly Limit[], role: Role): number =>
  limits.find((limit) => limit.kind === 'grant' && limit.role === role)?.points ?? 0;

const maximum = 1_000_000;

/** What is wrong with the typed points; null if nothing. */
export function pointsFault(text: string): string | null {
  const points = Number(text);
  return /^\d+$/.test(text.trim()) && points >= 1 && points <= maximum
    ? null
    : 'Enter a whole number from 1 to 1,000,000.';
}

/** The part of a deduction beyond the balance, including points in pending cash-outs. */
export const debtOf = (points: number, direction: PointDirection, available: number): number =>
  direction === 'take' ? Math.max(0, points - available) : 0;
