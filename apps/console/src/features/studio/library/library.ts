import { demographics } from './demographics.ts';
import type { LibraryEntry } from './entry.ts';
import { experience } from './experience.ts';
import { parts } from './parts.ts';
import { products } from './products.ts';
import { wellbeing } from './wellbeing.ts';

/** Everything the library offers, in the order it is listed. */
export const library: readonly LibraryEntry[] = [
  ...demographics,
  ...experience,
  ...products,
  ...wellbeing,
  ...parts,
];

/** Entries that only work outside a repeated group: those that end the survey or use another question's choices. */
const isOutside = ({ triggers, attentionChecks, elements }: LibraryEntry): boolean =>
  triggers !== undefined ||
  attentionChecks !== undefined ||
  elements.some((element) => Object.hasOwn(element, 'choicesFromQuestion'));

/** Entries that contain every word of the search. */
export function findEntries(search: string, inRounds = false): readonly LibraryEntry[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return library.filter((entry) => {
    if (inRounds && isOutside(entry)) return false;
    const { title, about, group } = entry;
    const text = `${title} ${about} ${group}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
