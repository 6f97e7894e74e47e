import { unanswered } from './compile-expression.ts';
import { isJson, jsonList } from './compiler.ts';
import type { Report } from './problems.ts';

type Writable = Record<string, unknown>;

const lists = ['elements', 'questions'] as const;
const maxLength = 4_000;

const keyOf = (question: Writable) => String(question['valueName'] ?? question['name']);

function childrenOf(parent: Writable, path: string): { element: Writable; path: string }[] {
  return lists.flatMap((list) =>
    jsonList(parent[list]).flatMap((element, index) =>
      isJson(element)
        ? [{ element: element as Writable, path: `${path ? `${path}.` : ''}${list}[${index}]` }]
        : [],
    ),
  );
}

/** `q.row.column` and `q[0].name` are parts of the answer to `q`. */
function startIn(byKey: ReadonlyMap<string, Writable>, name: string): Writable | undefined {
  const ends = [...name.matchAll(/[.[]/g)].map(({ index }) => index);
  return ends.map((end) => byKey.get(name.slice(0, end))).find(Boolean);
}

function questionsIn(parent: Writable): Writable[] {
  return childrenOf(parent, '').flatMap(({ element }) =>
    element['type'] === 'panel' ? questionsIn(element) : [element],
  );
}

/**
 * Whether an element is shown cannot depend on answers inside it: in its condition these count as
 * unanswered, as they are before it is shown. A calculated answer exists without being shown, so the
 * condition uses what it is calculated from.
 */
export function ignoreOwnAnswers(document: Writable, warn: Report): void {
  const pages = jsonList(document['pages']).filter(isJson) as Writable[];
  const all = [document, ...pages].flatMap(questionsIn);
  const keys = all.map((question) => keyOf(question).toLowerCase());
  // If several questions share an answer, one may be shown because of another.
  const isShared = (key: string) => keys.indexOf(key) !== keys.lastIndexOf(key);
  const visit = (element: Writable, path: string, own: readonly Writable[]): void => {
    const written = element['visibleIf'];
    if (typeof written === 'string') {
      const read = new Set<string>();
      const byKey = new Map(own.map((question) => [keyOf(question).toLowerCase(), question]));
      const text = written.replace(/\{#?([^{}]+)\}/g, (whole, name: string) => {
        const lower = name.trim().toLowerCase();
        const question = keys.includes(lower) ? byKey.get(lower) : startIn(byKey, lower);
        if (!question || isShared(keyOf(question).toLowerCase())) return whole;
        const { type, expression } = question;
        const isWorked = type === 'expression' && typeof expression === 'string' && expression;
        if (isWorked) return `(${expression})`;
        read.add(whole);
        return `{${unanswered}}`;
      });
      if (text.length <= maxLength) {
        element['visibleIf'] = text;
        for (const name of read) {
          const message = `An element cannot be shown because of its own answer: ${name} counts as unanswered here.`;
          warn(`${path}.visibleIf`, 'visibleIf', message);
        }
      }
    }
    for (const child of childrenOf(element, path)) {
      const inside =
        child.element['type'] === 'panel' ? questionsIn(child.element) : [child.element];
      visit(child.element, child.path, inside);
    }
  };
  visit(document, '', []);
  for (const [index, page] of jsonList(document['pages']).entries()) {
    if (isJson(page)) visit(page as Writable, `pages[${index}]`, questionsIn(page as Writable));
  }
}
