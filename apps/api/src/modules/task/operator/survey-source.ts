/** What an author looks for first in an object stands first; the database does not keep an order. */
const leading = ['type', 'name', 'value', 'title', 'text', 'description'];

function inReadingOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inReadingOrder);
  if (typeof value !== 'object' || value === null) return value;
  const rankOf = (name: string) => leading.indexOf(name) + 1 || leading.length + 1;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => rankOf(a) - rankOf(b))
      .map(([name, part]) => [name, inReadingOrder(part)]),
  );
}

/** A stored survey as text to edit. */
export const sourceOf = (definition: unknown): string =>
  JSON.stringify(inReadingOrder(definition), null, 2);

/** What the text says; undefined if it is no JSON. */
export function readSurvey(source: string): unknown {
  try {
    return JSON.parse(source) as unknown;
  } catch {
    return undefined;
  }
}
