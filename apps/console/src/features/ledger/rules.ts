/** Accounts whose points belong to members. */
const ofMembers = ['available', 'pending', 'payout-pending', 'payout-approved', 'payout-sent'];

/** What the house owes: everything members have, wherever it stands on its way to them. */
export const liabilityOf = (totals: Readonly<Record<string, number>>): number =>
  ofMembers.reduce((sum, kind) => sum + (totals[kind] ?? 0), 0);
