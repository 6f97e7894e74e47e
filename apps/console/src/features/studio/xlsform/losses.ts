import { isObject, type Json, type JsonObject, textIn } from '../document/json.ts';
import { outlineOf, titleOf } from '../document/outline.ts';
import { conditionsOf, propertiesOf } from '../properties.ts';
import type { NamedSheet } from '../workbook/workbook.ts';
import { importForm } from './import-form.ts';
import { isSameJson } from './kept.ts';

/** A choice without a label shows its code. */
const withWords = (choices: readonly Json[]): readonly Json[] =>
  choices.map((choice) =>
    isObject(choice)
      ? { ...choice, text: choice['text'] ?? String(choice['value']) }
      : { value: choice, text: String(choice) },
  );

const without = (element: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(element)
      .filter(([name]) => name !== 'xlsform')
      .map(([name, value]) => [
        name,
        name === 'choices' && Array.isArray(value) ? withWords(value) : value,
      ]),
  );

const itemsByName = (document: JsonObject): ReadonlyMap<string, JsonObject> =>
  new Map(
    outlineOf(document).flatMap(({ items }) =>
      items.map(({ element }) => [textIn(element, 'name'), without(element)] as const),
    ),
  );

/** The operators' name for a property. */
const labelOf = (element: JsonObject, property: string): string => {
  const known = [...propertiesOf(element), ...conditionsOf(element)];
  const label = known.find(({ name }) => name === property)?.label;
  return label ?? { type: 'Type', choices: 'Choices', title: 'Title' }[property] ?? property;
};

const partsOfSurvey: Readonly<Record<string, string>> = {
  triggers: 'screen-outs and skips',
  pollen: 'quotas and checks',
  completedHtml: 'closing text',
  timeLimit: 'time limit',
  timeLimitPerPage: 'time limit per page',
};

const nested = ['elements', 'templateElements', 'name'];

/** What would be different after importing the file again. */
export function lossesOf(document: JsonObject, sheets: readonly NamedSheet[]): readonly string[] {
  const back = itemsByName(importForm(sheets)?.document ?? {});
  const changed = [...itemsByName(document)].flatMap(([name, element]) => {
    const other = back.get(name);
    if (!other) return [`“${titleOf(element)}”: left out`];
    const properties = Object.keys({ ...element, ...other }).filter(
      (property) => !nested.includes(property) && !isSameJson(element[property], other[property]),
    );
    return properties.length === 0
      ? []
      : [`“${titleOf(element)}”: ${properties.map((one) => labelOf(element, one)).join(', ')}`];
  });
  const whole = Object.entries(partsOfSurvey)
    .filter(([name]) => Object.hasOwn(document, name))
    .map(([, words]) => `The survey: ${words}`);
  return [...changed, ...whole];
}
