import type { Tape } from '../proof/tape.ts';

type Place = readonly [parent: Record<string, unknown> | unknown[], key: string];

const strangers: readonly unknown[] = [
  null,
  0,
  -1,
  1e9,
  Number.MAX_SAFE_INTEGER,
  '',
  'x',
  '{q1} = ',
  '{q1} > 1 and random() or displayValue("q1")',
  '((((((((',
  true,
  [],
  {},
  [null, [], {}],
  { default: { default: {} } },
  { value: { value: 1 } },
  [[[[[1]]]]],
  'hasOwnProperty',
  '__proto__',
];

const names = [
  'type',
  'name',
  'title',
  'choices',
  'visibleIf',
  'expression',
  'elements',
  'rows',
  'columns',
  'defaultValue',
  'validators',
  'valueName',
  'choicesMax',
  'rateMax',
  'pollen',
  'triggers',
  'html',
  'choicesFromQuestion',
  'inputType',
  'min',
  'max',
  'templateElements',
  'calculatedValues',
];

function placesIn(value: unknown, found: Place[] = []): Place[] {
  if (typeof value !== 'object' || value === null) return found;
  const parent = value as Record<string, unknown>;
  for (const key of Object.keys(parent)) {
    found.push([parent, key]);
    placesIn(parent[key], found);
  }
  return found;
}

/** A copy of a document with something broken, by accident or bad intent. */
export function mutated(document: unknown, tape: Tape): unknown {
  const copy: unknown = structuredClone(document);
  for (let count = 1 + tape.below(3); count > 0; count--) {
    const [parent, key] = tape.pick(placesIn(copy)) ?? [];
    if (parent && key !== undefined) mutate(parent as Record<string, unknown>, key, tape);
  }
  return copy;
}

function mutate(parent: Record<string, unknown>, key: string, tape: Tape): void {
  const value = parent[key];
  switch (tape.below(7)) {
    case 0:
      if (Array.isArray(parent)) parent.splice(Number(key), 1);
      else delete parent[key];
      break;
    case 1:
    case 2:
      parent[key] = structuredClone(tape.pick(strangers));
      break;
    case 3:
      parent[key] = [value, value];
      break;
    case 4:
      if (Array.isArray(parent)) parent.push(structuredClone(value));
      else parent[tape.pick(names) ?? 'name'] = value;
      break;
    case 5:
      parent[key] = typeof value === 'string' ? value.slice(0, tape.below(value.length)) : value;
      break;
    default:
      if (!Array.isArray(parent)) parent[tape.pick(names) ?? 'type'] = tape.pick(strangers);
  }
}
