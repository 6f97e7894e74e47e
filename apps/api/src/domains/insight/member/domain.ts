import type { TieKind } from '@pollen/contract/values/tie';

/** Weights of the ties of one pair, out of 100; what a family shares weighs little. */
const tieWeights: Readonly<Record<TieKind, number>> = {
  bank: 50,
  answers: 40,
  device: 30,
  address: 10,
  invitation: 10,
};
/** Ties that people of one household share: any number of them does not make a ring. */
const household: readonly TieKind[] = ['device', 'address', 'invitation'];
const minLinkWeight = 60;

export interface Tie {
  readonly from: number;
  readonly to: number;
  readonly kinds: readonly TieKind[];
}

export const weightOf = (kinds: readonly TieKind[]): number =>
  Math.min(
    100,
    kinds.reduce((sum, kind) => sum + tieWeights[kind], 0),
  );

/** Whether a pair is linked: ties of two kinds, one of them not explained by a household. */
export const isLink = ({ kinds }: Tie): boolean =>
  kinds.length > 1 &&
  kinds.some((kind) => !household.includes(kind)) &&
  weightOf(kinds) >= minLinkWeight;

const minMembers = 3;
/** This many members with one bank account are not a family. */
const manyMembers = 5;

export interface FoundRing {
  /** Out of 100. */
  readonly strength: number;
  readonly flagged: boolean;
  readonly members: readonly number[];
  readonly ties: readonly (Tie & { readonly weight: number })[];
}

/** Joins connected members (union-find) and returns each with the representative of its group. */
function groupsOf(links: readonly Tie[]): Map<number, number> {
  const parents = new Map<number, number>();
  const find = (member: number): number => {
    const parent = parents.get(member) ?? member;
    if (parent === member) return member;
    const root = find(parent);
    parents.set(member, root);
    return root;
  };
  for (const { from, to } of links) {
    parents.set(find(from), find(to));
    for (const member of [from, to]) if (!parents.has(member)) parents.set(member, member);
  }
  return new Map([...parents.keys()].map((member) => [member, find(member)]));
}

/**
 * The ring a member is in, if there is one: at least three members who are linked pair by pair. Two who
 * share an account are shown to finance anyway. It is flagged if answers were copied inside it, or if it
 * is larger than a family.
 */
export function ringOf(member: number, ties: readonly Tie[]): FoundRing | null {
  const links = ties.filter(isLink);
  const groups = groupsOf(links);
  const root = groups.get(member);
  const members = [...groups].filter(([, of]) => of === root).map(([id]) => id);
  if (root === undefined || members.length < minMembers) return null;
  const inside = new Set(members);
  const own = ties
    .filter(({ from, to }) => inside.has(from) && inside.has(to))
    .map((tie) => ({ ...tie, weight: weightOf(tie.kinds) }));
  const linked = own.filter(isLink);
  const mean = linked.reduce((sum, { weight }) => sum + weight, 0) / linked.length;
  return {
    members: members.sort((a, b) => a - b),
    ties: own,
    strength: Math.min(100, Math.round(mean + 5 * (members.length - minMembers))),
    flagged: members.length >= manyMembers || linked.some(({ kinds }) => kinds.includes('answers')),
  };
}
