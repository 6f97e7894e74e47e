/** Accounts whose points belong to members. */
const ofMembers = ['available', 'pending', 'payout-pending', 'payout-approved', 'payout-sent'];

/** The liability: all points that belong or are promised to members. */
export const liabilityOf = (totals: Readonly<Record<string, number>>): number =>
  ofMembers.reduce((sum, kind) => sum + (totals[kind] ?? 0), 0);
