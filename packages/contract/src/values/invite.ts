/** The welcome gift: what a guest gets with their first accepted survey. */
export const guestPoints = 100;

export const giftStates = ['none', 'waiting', 'paid', 'refused'] as const;
export type GiftState = (typeof giftStates)[number];

/** What a host gets when the guest's first survey is accepted, and the chances with it. */
export const hostPoints = 50;
export const hostChances = 1;

/** The host's part of the guest's survey points, and for how long after joining. */
export const sharePercent = 5;
export const shareDays = 90;

/** Rounded down: the guest keeps all of theirs, the house pays the share. */
export function shareOf(points: number): number {
  return Math.floor((points * sharePercent) / 100);
}

/** Why nobody is rewarded: it is one person, or looks too much like it. */
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

/** `Sa•••`: enough to know a friend by, not enough to know a stranger by. */
export function maskName(name: string): string {
  return `${[...name.trim()].slice(0, 2).join('')}•••`;
}

/** What a campaign can cost for its guests' first surveys; shares in later ones come on top. */
export const campaignCost = (guests: number, hasHost: boolean): number =>
  guests * (guestPoints + (hasHost ? hostPoints : 0));
