import {
  type Edited,
  freeName,
  lastSlot,
  namesIn,
  renamingReferences,
  type Slot,
} from './edits.ts';
import { type Json, type JsonObject, textIn, valueAt, withItem, withValue } from './json.ts';

/** Questions together with the triggers that belong to them. */
export interface Part {
  readonly elements: readonly JsonObject[];
  readonly triggers?: readonly JsonObject[];
  readonly attentionChecks?: readonly JsonObject[];
}

/** In a repeated group, references point to questions of the same repetition. */
export const isInRounds = ({ list }: Slot): boolean => list.includes('templateElements');

/** Renames the questions of a part to names the document does not use yet. */
function withFreeNames(part: Part, taken: ReadonlySet<string>): Part {
  const used = new Set(taken);
  const lower = () => new Set([...used].map((name) => name.toLowerCase()));
  let next = part as unknown as Json;
  for (const [index, element] of part.elements.entries()) {
    const before = textIn(element, 'name');
    const name = lower().has(before.toLowerCase()) ? freeName(used, `${before}_`, 2) : before;
    used.add(name);
    if (name === before) continue;
    next = withValue(renamingReferences(next, before, name), ['elements', index, 'name'], name);
  }
  return next as unknown as Part;
}

const referringToLoop = (elements: readonly JsonObject[]): readonly JsonObject[] =>
  elements.reduce<readonly JsonObject[]>((all, element) => {
    const name = textIn(element, 'name');
    return all.map((one) => renamingReferences(one, name, `panel.${name}`) as JsonObject);
  }, elements);

function withMore(document: JsonObject, path: readonly string[], items: readonly JsonObject[]) {
  if (items.length === 0) return document;
  const found = valueAt(document, path);
  return withValue(document, path, [...(Array.isArray(found) ? found : []), ...items]);
}

/** Inserts questions one after another under free names and selects the first. */
export function insertPart(document: JsonObject, part: Part, wanted: Slot | null): Edited {
  const place = wanted ? { document, slot: wanted } : lastSlot(document);
  const { list, index } = place.slot;
  const { elements, triggers = [], attentionChecks = [] } = withFreeNames(part, namesIn(document));
  const inserted = isInRounds(place.slot) ? referringToLoop(elements) : elements;
  const withElements = inserted.reduce<JsonObject>(
    (next, element, at) => withItem(next, list, index + at, element),
    place.document,
  );
  const withTriggers = withMore(withElements, ['triggers'], triggers);
  return {
    document: withMore(withTriggers, ['pollen', 'attentionChecks'], attentionChecks),
    selected: [...list, index],
  };
}
