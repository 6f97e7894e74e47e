import { exampleSurveys } from '@pollen/dev-env/example-surveys';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addElement, duplicateAt, type Edited, moveBy, moveTo, removeAt } from './edits.ts';
import { record, redo, startHistory, undo } from './history.ts';
import {
  documentText,
  type Json,
  type JsonObject,
  parseObject,
  valueAt,
  withValue,
} from './json.ts';
import { kinds } from './kinds.ts';
import { outlineOf } from './outline.ts';

const examples = Object.entries(exampleSurveys).map(([name, document]): [string, JsonObject] => [
  name,
  parseObject(JSON.stringify(document)) ?? {},
]);

/** Includes properties the studio does not know, at every level. */
const strange = fc.dictionary(
  fc.stringMatching(/^[a-z]{1,6}X$/),
  fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>,
  { maxKeys: 3 },
);
const kindsOfElement = fc.constantFrom(...kinds);
const elementWith = (inner: fc.Arbitrary<readonly JsonObject[]>): fc.Arbitrary<JsonObject> =>
  fc
    .tuple(kindsOfElement, inner, strange, fc.nat(999))
    .map(([{ type, start }, nested, extra, number]) => ({
      ...extra,
      type,
      name: `q${number}`,
      ...start,
      ...(type === 'panel' ? { elements: nested } : {}),
      ...(type === 'paneldynamic' ? { templateElements: nested } : {}),
    }));
const leaf = elementWith(fc.constant([]));
const element = elementWith(
  fc.array(elementWith(fc.array(leaf, { maxLength: 2 })), { maxLength: 2 }),
);
const elements = fc.array(element, { maxLength: 4 });
const page = fc
  .tuple(elements, strange)
  .map(([list, extra]) => ({ ...extra, name: 'p', elements: list }));
const survey: fc.Arbitrary<JsonObject> = fc.oneof(
  fc
    .tuple(fc.array(page, { maxLength: 3 }), strange)
    .map(([pages, extra]) => ({ ...extra, pages })),
  fc.tuple(elements, strange).map(([list, extra]) => ({ elements: list, ...extra })),
);

const itemsOf = (document: JsonObject) => outlineOf(document).flatMap(({ items }) => items);

/** Every edit that is applied and reverted must leave the document unchanged, including its order. */
function expectUntouched(document: JsonObject): void {
  const before = JSON.stringify(document);
  expect(JSON.stringify(parseObject(documentText(document)))).toBe(before);
  for (const { path } of itemsOf(document)) {
    for (const name of ['title', 'visibleIf', 'choices', 'isRequired']) {
      const place = [...path, name];
      const changed = withValue(document, place, 'changed');
      expect(JSON.stringify(withValue(changed, place, valueAt(document, place)))).toBe(before);
    }
    const copy = duplicateAt(document, path);
    if (!copy.selected) throw new Error('a copy is selected');
    expect(JSON.stringify(removeAt(copy.document, copy.selected).document)).toBe(before);
    const list = path.slice(0, -1);
    const index = Number(path.at(-1));
    const [kind] = kinds;
    if (!kind) throw new Error('there are kinds');
    const added = addElement(document, kind, { list, index });
    expect(JSON.stringify(removeAt(added.document, path).document)).toBe(before);
    const first = moveTo(document, path, { list, index: 0 });
    if (!first.selected) throw new Error('what moved is selected');
    const back = moveTo(first.document, first.selected, { list, index: index + 1 });
    expect(JSON.stringify(back.document)).toBe(before);
  }
}

describe('an example passes through the studio untouched', () => {
  test.each(examples)('%s', (_, document) => expectUntouched(document));
});

test('every example has its questions in the outline', () => {
  expect(examples.length).toBeGreaterThan(40);
  expect(examples.filter(([, document]) => itemsOf(document).length === 0)).toEqual([]);
});

test('a random document with unknown properties passes through the studio untouched', () => {
  fc.assert(fc.property(survey, expectUntouched), { numRuns: 60 });
});

const step = fc.tuple(
  fc.constantFrom('up', 'down', 'copy', 'remove', 'add', 'move'),
  fc.nat(),
  fc.nat(),
  kindsOfElement,
);

test('random edits lose nothing that was not removed, and undo restores every state', () => {
  fc.assert(
    fc.property(survey, fc.array(step, { maxLength: 12 }), (start, steps) => {
      let history = startHistory(start);
      const states = [start];
      for (const [what, one, other, kind] of steps) {
        const document = history.present;
        const items = itemsOf(document);
        const path = items[one % Math.max(1, items.length)]?.path;
        const pages = outlineOf(document);
        const list = pages[other % Math.max(1, pages.length)]?.list;
        if (!path || !list) continue;
        const edited: Edited = {
          up: () => moveBy(document, path, -1),
          down: () => moveBy(document, path, 1),
          copy: () => duplicateAt(document, path),
          remove: () => removeAt(document, path),
          add: () => addElement(document, kind, { list, index: 0 }),
          move: () => moveTo(document, path, { list, index: 0 }),
        }[what]();
        const moves = ['up', 'down', 'move'].includes(what);
        const all = (of: JsonObject) =>
          itemsOf(of)
            .map(({ element: { name } }) => String(name))
            .sort();
        if (moves) expect(all(edited.document)).toEqual(all(document));
        if (moves && edited.selected) {
          expect(valueAt(edited.document, edited.selected)).toBe(valueAt(document, path));
        }
        history = record(history, edited.document, null, 0);
        if (history.present !== states.at(-1)) states.push(history.present);
      }
      for (const state of states.toReversed()) {
        expect(history.present).toBe(state);
        history = undo(history);
      }
      for (const state of states.slice(1)) {
        history = redo(history);
        expect(history.present).toBe(state);
      }
    }),
    { numRuns: 100 },
  );
});
