import { isJson, jsonList } from './compiler.ts';
import { typedInstead } from './nearest-type.ts';
import { ownWords } from './own-words.ts';
import type { Report } from './problems.ts';
import { askAboutAnswers, lockQuestionsInstead, requireNothing } from './rewrite-rules.ts';

type Writable = Record<string, unknown>;

interface Found {
  readonly element: Writable;
  readonly path: string;
}

/** Every question and panel on the pages of a document, with its path. */
function elementsIn(document: Writable): Found[] {
  const found: Found[] = [];
  const visit = (parent: Writable, path: string): void => {
    for (const list of ['elements', 'questions']) {
      for (const [index, element] of jsonList(parent[list]).entries()) {
        if (!isJson(element)) continue;
        const place = `${path ? `${path}.` : ''}${list}[${index}]`;
        found.push({ element: element as Writable, path: place });
        visit(element as Writable, place);
      }
    }
  };
  visit(document, '');
  for (const [index, page] of jsonList(document['pages']).entries()) {
    if (isJson(page)) visit(page as Writable, `pages[${index}]`);
  }
  return found;
}

/** The questions of a repeating panel, including those of panels and repeating panels inside it. */
function elementsOfLoop({ element, path }: Found, list = 'templateElements'): Found[] {
  return jsonList(element[list]).flatMap((inner, index): Found[] => {
    if (!isJson(inner)) return [];
    const found = { element: inner as Writable, path: `${path}.${list}[${index}]` };
    return [found, ...elementsOfLoop(found), ...elementsOfLoop(found, 'elements')];
  });
}

/**
 * Normalizes what SurveyJS can express in two ways to the form that plans have: the proof then runs on the
 * rewritten document. Each rewrite is reported at its path.
 */
export function rewrite(document: Writable, warn: Report): void {
  const elements = elementsIn(document);
  const all = [...elements, ...elements.flatMap((found) => elementsOfLoop(found))];
  for (const found of all) {
    countByExpression(found.element);
    detailsToColumns(found, warn);
  }
  for (const found of all) {
    choicesFromLists(found, elements, warn);
    rangeToFields(found, warn);
    completeRanking(found.element);
    requireNothing(found.element, found.path, warn);
    maskToInput(found.element);
  }
  loopsOverChoices(elements, warn);
  sharedLists(elements, warn);
  for (const found of elements.flatMap((one) => elementsOfLoop(one))) {
    if (found.element['type'] === 'matrixdynamic') {
      withoutPresets(found, 'A table inside a list starts empty.', warn);
    }
  }
  rulesToTriggers(document, elements, warn);
  visibleTriggers(document, elements, warn);
  unknownTriggers(document, warn);
  askAboutAnswers(
    document,
    elements.map(({ element }) => element),
    warn,
  );
  for (const [index, page] of jsonList(document['pages']).entries()) {
    if (isJson(page)) lockQuestionsInstead(page as Writable, `pages[${index}]`, warn);
  }
  lockQuestionsInstead(document, '', warn);
  variablesToQuestions(document, elements, warn);
}

/** `bindings` is the older form for a number of rows or panels that another answer determines. */
function countByExpression(element: Writable): void {
  const { bindings } = element;
  if (!isJson(bindings)) return;
  for (const name of ['panelCount', 'rowCount']) {
    const source = bindings[name];
    if (typeof source === 'string') element[`${name}Expression`] ??= `{${source}}`;
  }
  delete element['bindings'];
}

const cellTypes = new Set([
  'dropdown',
  'checkbox',
  'radiogroup',
  'tagbox',
  'text',
  'comment',
  'boolean',
  'expression',
  'rating',
  'slider',
  'buttongroup',
]);

/** Questions as columns of a table; panels contribute theirs, texts are left out. */
function asColumns(elements: readonly unknown[], path: string, warn: Report): Writable[] {
  return elements.flatMap((element, index): Writable[] => {
    if (!isJson(element)) return [];
    const place = `${path}[${index}]`;
    if (element['type'] === 'panel') {
      return asColumns(jsonList(element['elements']), `${place}.elements`, warn);
    }
    const { type, ...rest } = element as Writable;
    if (cellTypes.has(String(type))) return [{ ...rest, cellType: type }];
    warn(place, String(type), `A row cannot contain a question of type "${type}": it is left out.`);
    return [];
  });
}

/** The detail panel of a row becomes part of the row: on a phone a row is a card anyway. */
function detailsToColumns({ element, path }: Found, warn: Report): void {
  const details = element['detailElements'];
  delete element['detailElements'];
  delete element['detailPanelMode'];
  if (!Array.isArray(details) || !Array.isArray(element['columns'])) return;
  const columns = asColumns(details, `${path}.detailElements`, warn);
  element['columns'] = [...element['columns'], ...columns];
  warn(`${path}.detailElements`, 'detailElements', 'Detail questions are asked in the row itself.');
}

const listQuestions = new Set(['matrixdynamic', 'matrixdropdown', 'paneldynamic', 'multipletext']);
const choiceQuestions = new Set([
  'radiogroup',
  'checkbox',
  'dropdown',
  'tagbox',
  'imagepicker',
  'ranking',
  'buttongroup',
]);

/** Only a question with choices can pass them on; typed answers are typed again. */
function choicesFromLists(
  { element, path }: Found,
  elements: readonly Found[],
  warn: Report,
  typeName: 'type' | 'cellType' = 'type',
) {
  for (const [index, column] of jsonList(element['columns']).entries()) {
    if (!isJson(column) || column['choicesFromQuestion'] === undefined) continue;
    const cell = { element: column as Writable, path: `${path}.columns[${index}]` };
    cell.element['cellType'] ??= element['cellType'] ?? 'dropdown';
    choicesFromLists(cell, elements, warn, 'cellType');
  }
  const name = element['choicesFromQuestion'];
  for (const one of ['choiceValuesFromQuestion', 'choiceTextsFromQuestion']) delete element[one];
  if (name === undefined) return;
  const source = elements.find((one) => one.element['name'] === name)?.element;
  if (source && source !== element && choiceQuestions.has(String(source['type']))) {
    if (element['type'] === 'ranking') copyChoices(element, source);
    return;
  }
  delete element['choicesFromQuestion'];
  delete element['choicesFromQuestionMode'];
  warn(`${path}.choicesFromQuestion`, 'choicesFromQuestion', `"${name}" has no choices.`);
  typedInstead(element, typeName, path, warn);
}

/** SurveyJS clears a ranking of carried choices whenever their question is answered, also of all choices. */
function copyChoices(element: Writable, source: Readonly<Writable>): void {
  const mode = element['choicesFromQuestionMode'];
  if (mode === 'selected' || mode === 'unselected' || source['choicesFromQuestion']) return;
  delete element['choicesFromQuestion'];
  for (const name of ['choices', 'choicesVisibleIf', 'choicesEnableIf']) {
    if (source[name] !== undefined) element[name] = structuredClone(source[name]);
  }
}

/** SurveyJS adds the other choices to a ranking that is preset in part. */
function completeRanking(element: Writable): void {
  const preset = element['defaultValue'];
  if (element['type'] !== 'ranking' || !Array.isArray(preset)) return;
  if (element['selectToRankEnabled'] === true) return;
  const values = jsonList(element['choices']).map((one) => (isJson(one) ? one['value'] : one));
  element['defaultValue'] = [...preset, ...values.filter((value) => !preset.includes(value))];
}

/** A slider with two ends becomes two numbers. */
function rangeToFields({ element, path }: Found, warn: Report): void {
  if (element['type'] !== 'slider' || element['sliderType'] !== 'range') return;
  const { min = 0, max = 100, step = 1, isRequired } = element;
  for (const name of ['sliderType', 'min', 'max', 'step', 'defaultValue', 'validators']) {
    delete element[name];
  }
  element['type'] = 'multipletext';
  element['items'] = (['from', 'to'] as const).map((name) => ({
    name,
    title: ownWords(name),
    inputType: 'number',
    min,
    max,
    step,
    ...(isRequired === true ? { isRequired } : {}),
  }));
  warn(`${path}.sliderType`, 'sliderType', 'A range is asked as two numbers, "from" and "to".');
}

/** Masks for numbers and dates store the same as a number or date field. */
function maskToInput(element: Writable): void {
  const { maskType, maskSettings } = element;
  if (element['type'] !== 'text' || typeof maskType !== 'string') return;
  const settings = isJson(maskSettings) ? maskSettings : {};
  const pattern = String(settings['pattern'] ?? '');
  if (maskType === 'numeric' || maskType === 'currency') {
    element['inputType'] = 'number';
    for (const side of ['min', 'max']) element[side] ??= settings[side];
  } else if (maskType === 'datetime') {
    const hasDate = /[dmy]{2}/i.test(pattern.replace(/(hh|HH|MM|ss|tt)/g, ''));
    const hasTime = /h/i.test(pattern);
    element['inputType'] = hasDate ? (hasTime ? 'datetime-local' : 'date') : 'time';
  } else return;
  delete element['maskType'];
  delete element['maskSettings'];
}

const rowWords = (value: unknown, property: string): unknown => {
  if (typeof value === 'string') {
    return value
      .replace(new RegExp(`\\{panel\\.${property}\\}`, 'gi'), '{rowValue}')
      .replace(/\{panel\./gi, '{row.')
      .replace(/\{panelIndex\}/gi, '{rowIndex}');
  }
  if (Array.isArray(value)) return value.map((part) => rowWords(part, property));
  if (!isJson(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, rowWords(part, property)]),
  );
};

/**
 * A list of panels that shares its answer with a checkbox by `valuePropertyName` is a loop over the chosen
 * values: a row per choice, shown while it is chosen.
 */
function loopsOverChoices(elements: readonly Found[], warn: Report): void {
  for (const { element: source, path } of elements) {
    const property = source['valuePropertyName'];
    delete source['valuePropertyName'];
    if (typeof property !== 'string' || property === '') continue;
    const key = source['valueName'] ?? source['name'];
    const loops = elements.filter(
      ({ element }) =>
        ['paneldynamic', 'matrixdynamic'].includes(String(element['type'])) &&
        (element['valueName'] ?? element['name']) === key,
    );
    delete source['valueName'];
    const place = `${path}.valuePropertyName`;
    warn(place, 'valuePropertyName', 'Chosen values are stored as a plain list.');
    for (const loop of loops) overChoices(loop, source, property, warn);
  }
}

function overChoices({ element, path }: Found, source: Writable, property: string, warn: Report) {
  const { templateElements, columns, name, title, description, visibleIf, isRequired } = element;
  const inner = Array.isArray(templateElements)
    ? asColumns(templateElements, `${path}.templateElements`, warn)
    : jsonList(columns).filter((column) => isJson(column) && column['name'] !== property);
  for (const key of Object.keys(element)) delete element[key];
  Object.assign(element, {
    type: 'matrixdropdown',
    name,
    title: title ?? name,
    rows: loopRows(source),
    columns: rowWords(inner, property),
    rowsVisibleIf: `{${source['name']}} contains {item}`,
    ...(description === undefined ? {} : { description }),
    ...(isRequired === undefined ? {} : { isRequired }),
    visibleIf: visibleIf ?? `{${source['name']}} notempty`,
  });
  const message = `A row for each choice of "${source['name']}", stored by the choice's value.`;
  warn(`${path}.valueName`, 'valueName', message);
}

const loopRows = (source: Writable) =>
  jsonList(source['choices']).map((choice) =>
    isJson(choice) ? { value: choice['value'], text: choice['text'] ?? choice['value'] } : choice,
  );

/** SurveyJS fills such lists at moments that the runner cannot reproduce. */
function withoutPresets({ element, path }: Found, message: string, warn: Report): void {
  for (const name of ['defaultValue', 'defaultValueExpression']) {
    if (element[name] === undefined) continue;
    delete element[name];
    warn(`${path}.${name}`, name, message);
  }
  for (const list of ['elements', 'templateElements', 'columns']) {
    for (const [index, inner] of jsonList(element[list]).entries()) {
      if (!isJson(inner)) continue;
      const found = { element: inner as Writable, path: `${path}.${list}[${index}]` };
      withoutPresets(found, message, warn);
    }
  }
}

/** A list that grows with another list starts empty: nobody adds its entries by hand. */
function sharedLists(elements: readonly Found[], warn: Report): void {
  const keyOf = ({ element }: Found) => String(element['valueName'] ?? element['name']);
  const lists = elements.filter(({ element }) => listQuestions.has(String(element['type'])));
  for (const found of lists) {
    const isShared = lists.some((other) => other !== found && keyOf(other) === keyOf(found));
    if (isShared) withoutPresets(found, 'Lists that share an answer start empty.', warn);
  }
}

const namesIn = (text: string) => [
  ...new Set([...text.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name)),
];

/** Always true, but names what the trigger depends on. */
const listensTo = (text: string) =>
  namesIn(text)
    .map((name) => `({${name}} empty or {${name}} notempty)`)
    .join(' or ');

/** `setValueIf`, `setValueExpression` and `resetValueIf` are triggers written at their target. */
function rulesToTriggers(document: Writable, elements: readonly Found[], warn: Report): void {
  const triggers: Writable[] = [];
  for (const { element, path } of elements) {
    const { setValueIf, setValueExpression, resetValueIf, name } = element;
    for (const rule of ['setValueIf', 'setValueExpression', 'resetValueIf']) delete element[rule];
    if (typeof setValueExpression === 'string' && setValueExpression !== '') {
      const expression =
        typeof setValueIf === 'string' && setValueIf !== ''
          ? setValueIf
          : listensTo(setValueExpression);
      const rule = { type: 'runexpression', expression, setToName: name };
      if (expression !== '') triggers.push({ ...rule, runExpression: setValueExpression });
      warn(`${path}.setValueExpression`, 'setValueExpression', 'Works like a trigger.');
    }
    if (typeof resetValueIf === 'string' && resetValueIf !== '') {
      triggers.push({ type: 'setvalue', expression: resetValueIf, setToName: name });
      warn(`${path}.resetValueIf`, 'resetValueIf', 'Works like a trigger.');
    }
  }
  if (triggers.length > 0) {
    document['triggers'] = [...jsonList(document['triggers']), ...triggers];
  }
}

/** The condition of a trigger, also in its old form of a name, an operator and a value. */
function conditionOf(trigger: Writable): string | undefined {
  const { expression, name, operator = 'equal', value } = trigger;
  if (typeof expression === 'string' && expression !== '') return expression;
  if (typeof name !== 'string' || name === '') return undefined;
  if (operator === 'empty' || operator === 'notempty') return `{${name}} ${operator}`;
  const constant =
    typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : `'${String(value ?? '').replace(/'/g, "\\'")}'`;
  return `{${name}} ${operator} ${constant}`;
}

/** A visible trigger shows pages and questions while its condition holds: that is `visibleIf`. */
function visibleTriggers(document: Writable, elements: readonly Found[], warn: Report): void {
  const triggers = jsonList(document['triggers']);
  const kept = triggers.filter((trigger, index) => {
    if (!isJson(trigger) || trigger['type'] !== 'visible') return true;
    const condition = conditionOf(trigger as Writable);
    const names = [...jsonList(trigger['pages']), ...jsonList(trigger['questions'])];
    const pages = jsonList(document['pages']).filter(isJson) as Writable[];
    const targets = [...pages, ...elements.map(({ element }) => element)].filter(
      ({ name }) => names.includes(name) && condition !== undefined,
    );
    for (const target of targets) target['visibleIf'] ??= condition;
    warn(`triggers[${index}]`, 'visible trigger', 'Works like "visibleIf" of what it shows.');
    return false;
  });
  if (kept.length < triggers.length) document['triggers'] = kept;
}

const triggerTypes = new Set(['complete', 'setvalue', 'copyvalue', 'skip', 'runexpression']);

/** Triggers of the author's own program, and those that can never run. */
function unknownTriggers(document: Writable, warn: Report): void {
  const triggers = jsonList(document['triggers']);
  const kept = triggers.filter((trigger, index) => {
    const type = isJson(trigger) ? String(trigger['type']) : '';
    const isKnown = triggerTypes.has(type);
    const condition = isKnown ? conditionOf(trigger as Writable) : undefined;
    if (condition !== undefined) {
      // SurveyJS itself writes some old conditions as text it cannot parse.
      const own = trigger as Writable;
      if (own['expression'] !== condition) {
        for (const name of ['name', 'operator', 'value']) delete own[name];
        own['expression'] = condition;
      }
      return true;
    }
    const reason = isKnown ? 'has no expression' : 'is unknown to SurveyJS';
    warn(`triggers[${index}]`, `${type} trigger`, `This trigger ${reason}: it is left out.`);
    return false;
  });
  if (kept.length < triggers.length) document['triggers'] = kept;
}

/** A trigger may set a name without a question: a hidden question stores its value. */
function variablesToQuestions(document: Writable, elements: readonly Found[], warn: Report): void {
  const calculated = jsonList(document['calculatedValues']).filter(isJson);
  const names = new Set(
    [...elements.map(({ element }) => element), ...calculated]
      .flatMap(({ name, valueName }) => [name, valueName])
      .filter(Boolean),
  );
  const pages = jsonList(document['pages']).filter(isJson) as Writable[];
  const home = pages.at(-1) ?? document;
  const list = Array.isArray(home['questions']) ? 'questions' : 'elements';
  for (const [index, trigger] of jsonList(document['triggers']).entries()) {
    if (!isJson(trigger) || !['setvalue', 'runexpression'].includes(String(trigger['type']))) {
      continue;
    }
    const name = trigger['setToName'];
    if (typeof name !== 'string' || name === '' || names.has(name)) continue;
    names.add(name);
    const { setValue } = trigger;
    const kind =
      typeof setValue === 'boolean'
        ? { type: 'boolean' }
        : { type: 'text', ...(typeof setValue === 'number' ? { inputType: 'number' } : {}) };
    home[list] = [...jsonList(home[list]), { ...kind, name, visible: false }];
    const message = `No question is named "${name}": its value is used in conditions but not stored.`;
    warn(`triggers[${index}].setToName`, 'setToName', message);
  }
}
