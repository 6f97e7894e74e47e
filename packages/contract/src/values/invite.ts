/** The welcome gift of a guest, paid with their first accepted survey. */
export const guestPoints = 100;

export const giftStates = ['none', 'waiting', 'paid', 'refused'] as const;
export type GiftState = (typeof giftStates)[number];

/** The host's reward when the guest's first survey is accepted, in points and chances. */
export const hostPoints = 50;
export const hostChances = 1;

/** The host's share of the guest's survey points, and how long after joining it applies. */
export const sharePercent = 5;
export const shareDays = 90;

/** Rounded down. The guest keeps all of their points; Pollen pays the share. */
export function shareOf(points: number): number {
  return Math.floor((points * sharePercent) / 100);
}

/** Why no reward is paid: host and guest are, or seem to be, the same person. */
export const inviteRefusals = [
  'self',
  'mailbox',
  'device',
  'address',
  'bank',
  'ring',
  'sharedDevice',
  'sharedAddress',
] as const;
export type InviteRefusal = (typeof inviteRefusals)[number];

/** The last part of `/invite/share/code-{code}`, as it is sent in `sharerCode`. */
export const campaignMark = 'code-';

/** `Sa•••`: enough to recognize a friend, not enough to identify anyone else. */
export function maskName(name: string): string {
  return `${[...name.trim()].slice(0, 2).join('')}•••`;
}

/** The maximum cost of a campaign for first surveys; shares of later surveys come on top. */
export const campaignCost = (guests: number, hasHost: boolean): number =>
  guests * (guestPoints + (hasHost ? hostPoints : 0));
