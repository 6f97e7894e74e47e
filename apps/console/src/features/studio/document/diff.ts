import { choicesOf } from './choices.ts';
import { codeOf, wordsOf } from './items.ts';
import { isObject, type Json, type JsonObject, listIn, textIn } from './json.ts';
import { type ItemList, kindOf, listsOf, nestedList } from './kinds.ts';
import { ownText } from './localized.ts';
import { type OutlineItem, type OutlinePage, outlineOf, pageTitle, titleOf } from './outline.ts';
import { quotasOf } from './quotas.ts';

/** One difference between two versions, in words. */
export interface DocumentChange {
  readonly kind: 'added' | 'removed' | 'changed' | 'moved';
  /** `Q3 How many cups?`, `Page 2`, `Survey`. */
  readonly where: string;
  readonly text: string;
}

const languageWords: Readonly<Record<string, string>> = {
  id: 'Indonesian',
  ms: 'Malay',
  th: 'Thai',
  fil: 'Filipino',
  vi: 'Vietnamese',
};

const propertyWords: Readonly<Record<string, string>> = {
  title: 'Title',
  description: 'Help text',
  html: 'Text',
  visibleIf: 'Condition',
  type: 'Kind',
  name: 'Name in the data',
  placeholder: 'Placeholder',
};

const wordFor = (name: string): string =>
  propertyWords[name] ?? `Setting “${name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()}”`;

const isEqual = (one: Json | undefined, other: Json | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const shown = (value: Json | undefined): string => {
  const text = isObject(value) ? ownText(value) : typeof value === 'string' ? value : '';
  const plain = text || (value === undefined ? '' : JSON.stringify(value));
  return plain.length > 80 ? `${plain.slice(0, 79)}…` : plain;
};

/** Compares texts language by language, and everything else as a whole. */
function propertyChange(name: string, before: Json | undefined, after: Json | undefined): string[] {
  const isText = [before, after].some(
    (value) => isObject(value) && Object.values(value).every((one) => typeof one === 'string'),
  );
  const own = ownText(before) !== ownText(after);
  const found: string[] = [];
  if (isText) {
    const asMap = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});
    const changed = Object.entries(languageWords).filter(
      ([language]) => !isEqual(asMap(before)[language], asMap(after)[language]),
    );
    found.push(...changed.map(([, words]) => `${wordFor(name)} changed in ${words}.`));
  }
  if (own || (found.length === 0 && !isEqual(before, after))) {
    const from = shown(before);
    const to = shown(after);
    found.push(
      name === 'isRequired'
        ? `An answer is ${after === true ? 'now' : 'no longer'} required.`
        : before === undefined
          ? `${wordFor(name)} added: ${to}`
          : after === undefined
            ? `${wordFor(name)} removed: ${from}`
            : from === to
              ? `${wordFor(name)} changed.`
              : `${wordFor(name)} changed from “${from}” to “${to}”`,
    );
  }
  return found;
}

function itemChanges(list: ItemList, before: JsonObject, after: JsonObject): string[] {
  const of = (owner: JsonObject) =>
    new Map(listIn(owner, list.name).map((item) => [codeOf(item, list), item]));
  const [old, now] = [of(before), of(after)];
  const one = list.one.charAt(0).toUpperCase() + list.one.slice(1);
  const removed = [...old].filter(([code]) => !now.has(code));
  const added = [...now].filter(([code]) => !old.has(code));
  const both = [...now].flatMap(([code, item]) => {
    const was = old.get(code);
    return was === undefined || isEqual(was, item) ? [] : [{ was, item }];
  });
  const kept = (codes: Iterable<string>, other: ReadonlyMap<string, Json>) =>
    [...codes].filter((code) => other.has(code)).join(' ');
  return [
    ...removed.map(([, item]) => `${one} removed: ${wordsOf(item, list)}`),
    ...added.map(([, item]) => `${one} added: ${wordsOf(item, list)}`),
    ...both.map(({ was, item }) =>
      wordsOf(was, list) === wordsOf(item, list)
        ? `${one} “${wordsOf(item, list)}” changed.`
        : `${one} “${wordsOf(was, list)}” is now “${wordsOf(item, list)}”`,
    ),
    ...(kept(old.keys(), now) === kept(now.keys(), old) ? [] : [`Order of ${list.label} changed.`]),
  ];
}

/** The differences between two elements, without their nested elements. */
function ownChanges(before: JsonObject, after: JsonObject, skipped: readonly string[]): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const lists = before['type'] === after['type'] ? listsOf(after) : [];
  return names
    .filter((name) => !skipped.includes(name) && !isEqual(before[name], after[name]))
    .flatMap((name) => {
      const list = lists.find((one) => one.name === name);
      if (list) {
        const found = itemChanges(list, before, after);
        return found.length > 0 ? found : [`${list.label} changed.`];
      }
      if (name === 'type')
        return [`Kind changed: ${kindOf(before).label} is now ${kindOf(after).label}`];
      return propertyChange(name, before[name], after[name]);
    });
}

interface Placed extends OutlineItem {
  readonly page: number;
}

const placedIn = (pages: readonly OutlinePage[]): Map<string, Placed> =>
  new Map(
    pages.flatMap(({ items }, page) =>
      items.map((item) => [textIn(item.element, 'name') || item.id, { ...item, page }] as const),
    ),
  );

const nameOf = ({ number, element }: OutlineItem): string =>
  `${number === null ? '' : `Q${number} `}${titleOf(element)}`;

/** The names whose relative order changed: those outside the longest common subsequence. */
function movedNames(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const places = after.map((name) => before.indexOf(name));
  const runs: number[][] = [];
  for (const place of places) {
    const best = runs
      .filter((run) => (run.at(-1) ?? -1) < place)
      .reduce<number[]>((longest, run) => (run.length > longest.length ? run : longest), []);
    runs.push([...best, place]);
  }
  const staying = runs.reduce<number[]>((best, run) => (run.length > best.length ? run : best), []);
  return new Set(after.filter((_, index) => !staying.includes(places[index] ?? -1)));
}

function questionChanges(old: readonly OutlinePage[], now: readonly OutlinePage[]) {
  const [before, after] = [placedIn(old), placedIn(now)];
  const changes: DocumentChange[] = [];
  for (const [name, item] of before) {
    if (!after.has(name)) {
      changes.push({
        kind: 'removed',
        where: nameOf(item),
        text: `${kindOf(item.element).label} removed.`,
      });
    }
  }
  const common = [...after.keys()].filter((name) => before.has(name));
  const moved = movedNames(
    [...before.keys()].filter((name) => after.has(name)),
    common,
  );
  for (const [name, item] of after) {
    const was = before.get(name);
    const where = nameOf(item);
    if (!was) {
      const answers = choicesOf(item.element).map(({ words }) => words);
      const text = `${kindOf(item.element).label} added${answers.length > 0 ? `: ${answers.slice(0, 6).join(', ')}` : '.'}`;
      changes.push({ kind: 'added', where, text });
      continue;
    }
    if (was.page !== item.page) {
      changes.push({
        kind: 'moved',
        where,
        text: `Moved from page ${was.page + 1} to page ${item.page + 1}.`,
      });
    } else if (moved.has(name)) {
      changes.push({ kind: 'moved', where, text: 'Moved to another place on its page.' });
    }
    const nested = [nestedList(was.element), nestedList(item.element)].filter(
      (list) => list !== null,
    );
    const texts = ownChanges(was.element, item.element, nested);
    changes.push(...texts.map((text) => ({ kind: 'changed' as const, where, text })));
  }
  return changes;
}

function pageChanges(old: readonly OutlinePage[], now: readonly OutlinePage[]): DocumentChange[] {
  const nested = ['elements', 'questions'];
  const most = Math.max(old.length, now.length);
  return Array.from({ length: most }, (_, index) => index).flatMap((index): DocumentChange[] => {
    const [before, after] = [old[index], now[index]];
    const where = `Page ${index + 1}`;
    if (!before) {
      const title = after ? pageTitle(after) : '';
      return [{ kind: 'added', where, text: `Page added${title ? `: ${title}` : '.'}` }];
    }
    if (!after) return [{ kind: 'removed', where, text: 'Page removed.' }];
    return ownChanges(before.page, after.page, nested).map((text) => ({
      kind: 'changed',
      where,
      text,
    }));
  });
}

/** Compares lists of rules or quotas by their descriptions: which were added and which removed. */
function listChanges(
  where: string,
  before: readonly string[],
  after: readonly string[],
): DocumentChange[] {
  return [
    ...before
      .filter((text) => !after.includes(text))
      .map((text): DocumentChange => ({ kind: 'removed', where, text: `Removed: ${text}` })),
    ...after
      .filter((text) => !before.includes(text))
      .map((text): DocumentChange => ({ kind: 'added', where, text: `Added: ${text}` })),
  ];
}

function triggerText(trigger: Json): string {
  if (!isObject(trigger)) return JSON.stringify(trigger);
  const condition = textIn(trigger, 'expression');
  const reason = textIn(trigger, 'screenOut');
  if (trigger['type'] === 'complete') {
    return `end the survey${reason ? ` as a screen-out (${reason})` : ''} if ${condition}`;
  }
  if (trigger['type'] === 'skip') return `skip to ${textIn(trigger, 'gotoName')} if ${condition}`;
  return `${textIn(trigger, 'type')} if ${condition}`;
}

const quotaText = ({ name, expression, limit }: ReturnType<typeof quotasOf>[number]): string =>
  `${name}, at most ${limit} if ${expression}`;

/** Properties that are compared by other functions. */
const structure = ['pages', 'elements', 'questions', 'triggers', 'pollen'];

/** The differences between two versions, question by question; empty only if they are equal. */
export function changesBetween(before: JsonObject, after: JsonObject): readonly DocumentChange[] {
  if (isEqual(before, after)) return [];
  const [old, now] = [outlineOf(before), outlineOf(after)];
  const triggers = (document: JsonObject) => listIn(document, 'triggers').map(triggerText);
  const changes: DocumentChange[] = [
    ...ownChanges(before, after, structure).map(
      (text): DocumentChange => ({ kind: 'changed', where: 'Survey', text }),
    ),
    ...pageChanges(old, now),
    ...questionChanges(old, now),
    ...listChanges('Rules', triggers(before), triggers(after)),
    ...listChanges('Quotas', quotasOf(before).map(quotaText), quotasOf(after).map(quotaText)),
  ];
  if (changes.length > 0) return changes;
  return [
    { kind: 'changed', where: 'Survey', text: 'Something changed that only the JSON shows.' },
  ];
}
