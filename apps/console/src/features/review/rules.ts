import {
  isCompensated,
  isInReview,
  isPaid,
  isUnderway,
} from '@pollen/contract/codes/participation-class';
import { fromMinor, type Money, toMinor } from '@pollen/contract/values/money';
import { money } from '../../platform/format.ts';

/** `7:02` minutes and seconds, or hours if it took longer. */
export function duration(seconds: number | null): string {
  if (seconds === null) return 'unknown';
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = String(Math.round(seconds) % 60).padStart(2, '0');
  return hours > 0 ? `${hours} h ${minutes} min` : `${minutes}:${rest}`;
}

export const referenceOf = (id: number): string => `R-${id}`;

/** Counts stop at a thousand. */
export const upTo = (count: number): string => (count >= 1000 ? '1,000+' : String(count));

export type CellColour = 'leaf' | 'honey' | 'berry';

/** Green is paid, yellow is open, red is refused. */
export function cellOf(state: number): CellColour {
  if (isInReview(state) || isUnderway(state)) return 'honey';
  return isPaid(state) || isCompensated(state) ? 'leaf' : 'berry';
}

/** What several answers pay in total: points, and money by currency. */
export function paymentOf(items: readonly { readonly points: number; readonly worth: Money }[]) {
  const minorByCurrency = new Map<string, number>();
  for (const { worth } of items) {
    const before = minorByCurrency.get(worth.currency) ?? 0;
    minorByCurrency.set(worth.currency, before + toMinor(worth));
  }
  return {
    points: items.reduce((sum, { points }) => sum + points, 0),
    worth: [...minorByCurrency].map(([currency, minor]) => money(fromMinor(currency, minor))),
  };
}

interface Waiting {
  readonly id: number;
  readonly held: object | null;
  readonly claim: { readonly by: { readonly id: number } } | null;
  readonly opinion: { readonly by: { readonly id: number } } | null;
}

/** The item `step` further in the list; stops at the ends. */
export function neighbour(items: readonly Waiting[], current: number | null, step: 1 | -1) {
  const at = items.findIndex(({ id }) => id === current);
  if (at < 0) return items[0]?.id ?? null;
  return items[at + step]?.id ?? current;
}

/** The next item that is undecided, not claimed by others and not passed on by us; then from the top. */
export function nextFree(items: readonly Waiting[], current: number | null, me: number) {
  const at = items.findIndex(({ id }) => id === current);
  const order = [...items.slice(at + 1), ...items.slice(0, Math.max(at, 0))];
  const isFree = ({ claim, opinion, held }: Waiting) =>
    held === null && (claim === null || claim.by.id === me) && opinion?.by.id !== me;
  return order.find(isFree)?.id ?? null;
}

/** The signals that all of these answers have. */
export function sharedSignals(
  items: readonly { readonly signals: readonly { readonly name: string }[] }[],
): string[] {
  const [first, ...rest] = items.map(({ signals }) => signals.map(({ name }) => name));
  return (first ?? []).filter((name) => rest.every((names) => names.includes(name)));
}
