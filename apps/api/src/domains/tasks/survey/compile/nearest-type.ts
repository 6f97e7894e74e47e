import { isJson, jsonList } from './compiler.ts';
import type { Report } from './problems.ts';
import { isSupportedType } from './supported-properties.ts';

type Writable = Record<string, unknown>;

/** Names of question types in HTML and other form builders. */
const synonyms: Readonly<Record<string, readonly [type: string, inputType?: string]>> = {
  input: ['text'],
  textarea: ['comment'],
  select: ['dropdown'],
  radio: ['radiogroup'],
  string: ['text'],
  textbox: ['text'],
  shorttext: ['text'],
  longtext: ['comment'],
  multilinetext: ['comment'],
  singlechoice: ['radiogroup'],
  multiplechoice: ['checkbox'],
  radiobutton: ['radiogroup'],
  singleselect: ['radiogroup'],
  multiselect: ['checkbox'],
  checkboxes: ['checkbox'],
  checkboxgroup: ['checkbox'],
  yesno: ['boolean'],
  toggle: ['boolean'],
  switch: ['boolean'],
  number: ['text', 'number'],
  integer: ['text', 'number'],
  numeric: ['text', 'number'],
  decimal: ['text', 'number'],
  email: ['text', 'email'],
  date: ['text', 'date'],
  datepicker: ['text', 'date'],
  datetime: ['text', 'datetime-local'],
  time: ['text', 'time'],
  tel: ['text', 'tel'],
  phone: ['text', 'tel'],
  url: ['text', 'url'],
  signature: ['signaturepad'],
  nps: ['rating'],
  scale: ['rating'],
  stars: ['rating'],
  barrating: ['rating'],
  likert: ['matrix'],
  grid: ['matrix'],
  table: ['matrixdropdown'],
  upload: ['file'],
  fileupload: ['file'],
  group: ['panel'],
  section: ['panel'],
  flowpanel: ['panel'],
  sortablelist: ['ranking'],
  imagemap: ['image'],
  bootstrapslider: ['slider'],
  nouislider: ['slider'],
  editor: ['comment'],
  microphone: ['file'],
  select2: ['dropdown'],
  ckeditor: ['comment'],
  richtext: ['comment'],
  autocomplete: ['dropdown'],
};

/** Custom types of this kind only show something. */
const displayOnly =
  /(info|help|note|notice|message|alert|banner|heading|header|divider|separator|spacer|instruction|static|display|paragraph|label)/;

/** The type of a host application's element, derived from its properties. */
function typeByContent(element: Writable, plain: string): string {
  if (Array.isArray(element['elements'])) return 'panel';
  if (Array.isArray(element['templateElements'])) return 'paneldynamic';
  if (typeof element['html'] === 'string' || isJson(element['html'])) return 'html';
  if (Array.isArray(element['rows']) && Array.isArray(element['columns'])) {
    const hasCells = jsonList(element['columns']).some((one) => isJson(one) && 'name' in one);
    return hasCells ? 'matrixdropdown' : 'matrix';
  }
  if (Array.isArray(element['columns'])) return 'matrixdynamic';
  if (Array.isArray(element['items'])) return 'multipletext';
  if (Array.isArray(element['rateValues']) || element['rateMax'] !== undefined) return 'rating';
  if (jsonList(element['choices']).length > 0) {
    return /multi|check|tag/.test(plain) ? 'checkbox' : 'radiogroup';
  }
  if (element['imageLink'] !== undefined) return 'image';
  if (displayOnly.test(plain)) return 'html';
  return /area|long|comment|address/.test(plain) ? 'comment' : 'text';
}

/** The content of an element that only shows something, as a text between questions. */
function wordsOf(element: Writable): unknown {
  const words = ['html', 'body', 'text', 'content', 'description', 'title'].map(
    (name) => element[name],
  );
  return words.find((one) => (typeof one === 'string' && one !== '') || isJson(one)) ?? '';
}

/** Gives an element a type that Pollen supports, by a synonym or by its properties. */
export function nearestType(element: Writable, path: string, warn: Report): void {
  const written = element['type'];
  if (written === undefined) {
    const type = typeByContent(element, '');
    warn(`${path}.type`, 'type', `This element has no type: it is asked as "${type}".`);
    element['type'] = type;
    return;
  }
  const plain = String(written)
    .toLowerCase()
    .replace(/[\s_-]/g, '');
  if (isSupportedType(plain)) {
    if (plain !== written) rename(element, plain, path, warn);
    return;
  }
  const [synonym, inputType] = synonyms[plain] ?? [];
  if (inputType) element['inputType'] ??= inputType;
  if (synonym) {
    rename(element, synonym, path, warn);
    return;
  }
  const nearest = typeByContent(element, plain);
  if (nearest === 'html') element['html'] = wordsOf(element);
  rename(element, nearest, path, warn);
}

function rename(element: Writable, type: string, path: string, warn: Report): void {
  const written = String(element['type']);
  element['type'] = type;
  const reading = type === 'html' ? 'it is shown as a text' : `it is asked as "${type}"`;
  warn(`${path}.type`, written, `SurveyJS has no "${written}": ${reading}.`);
}

const choiceTypes = new Set([
  'radiogroup',
  'checkbox',
  'dropdown',
  'tagbox',
  'buttongroup',
  'ranking',
]);
const listTypes = new Set(['checkbox', 'tagbox', 'ranking']);

const hasChoices = (element: Writable) =>
  jsonList(element['choices']).length > 0 ||
  ['choicesMin', 'choicesMax', 'choicesFromQuestion'].some((name) => element[name] !== undefined) ||
  ['showOtherItem', 'showNoneItem', 'hasOther', 'hasNone'].some((name) => element[name] === true);

/**
 * Choices that are not in the document: from an address, or added by the author's own program. A member's
 * phone never fetches them, so the answer is typed instead.
 */
export function typedInstead(
  element: Writable,
  typeName: 'type' | 'cellType',
  path: string,
  warn: Report,
): void {
  const type = String(element[typeName]);
  if (!choiceTypes.has(type)) return;
  const isLoaded = ['choicesByUrl', 'choicesLazyLoadEnabled'].find((name) => element[name]);
  const isWritten = hasChoices(element);
  if (isLoaded && isWritten) {
    const message = 'Choices are never loaded from an address: only those listed here are shown.';
    warn(`${path}.${isLoaded}`, isLoaded, message);
  }
  for (const name of ['choicesByUrl', 'choicesLazyLoadEnabled']) delete element[name];
  if (isWritten) return;
  const place = isLoaded ? `${path}.${isLoaded}` : path;
  const reason = isLoaded ? 'Choices are never loaded from an address' : 'There are no choices';
  const way = listTypes.has(type) ? 'several lines of text' : 'a text';
  warn(place, isLoaded ?? 'choices', `${reason}: members type their answer as ${way}.`);
  element[typeName] = listTypes.has(type) ? 'comment' : 'text';
  if (Array.isArray(element['defaultValue'])) delete element['defaultValue'];
}

/** Questions without a field: SurveyJS shows only their title. */
export function emptyQuestion(element: Writable, path: string, warn: Report): void {
  const type = String(element['type']);
  const has = (name: string) => jsonList(element[name]).length > 0;
  if (type === 'matrix' && has('columns') && !has('rows')) {
    element['type'] = 'radiogroup';
    element['choices'] = element['columns'];
    for (const name of ['columns', 'rows', 'cellType', 'cells']) delete element[name];
    warn(`${path}.rows`, 'rows', 'A matrix without rows is asked as a single choice.');
    return;
  }
  const needed: Readonly<Record<string, string>> = {
    matrix: 'columns',
    matrixdropdown: 'rows',
    multipletext: 'items',
    matrixdynamic: 'columns',
    paneldynamic: 'templateElements',
    imagepicker: 'choices',
  };
  const lists = type === 'matrixdropdown' ? ['rows', 'columns'] : [needed[type] ?? ''];
  const missing = lists.find((name) => name !== '' && !has(name));
  if (missing === undefined || element['choicesFromQuestion'] !== undefined) return;
  warn(`${path}.${missing}`, missing, `This question cannot be answered: "${missing}" is empty.`);
  for (const name of Object.keys(element)) {
    if (!['name', 'title', 'visibleIf'].includes(name)) delete element[name];
  }
  element['type'] = 'html';
  element['html'] = element['title'] ?? '';
}
