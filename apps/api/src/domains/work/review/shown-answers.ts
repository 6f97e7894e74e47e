import {
  commentSuffix,
  keyOf,
  orderSuffix,
  type PlanPage,
  type PlanQuestion,
  type SurveyPlan,
} from '@pollen/contract/survey/plan';
import { titleOf } from '../../tasks/survey/public.ts';

export interface ShownAnswer {
  readonly name: string;
  readonly question: string;
  readonly text: string;
  readonly photos: readonly string[];
  readonly page: string | null;
  /** The order this member saw, as text; null if it was the author's. */
  readonly order: string | null;
}

type Question = PlanQuestion<string>;
type Stored = Readonly<Record<string, unknown>>;

const wordFor = (
  list: readonly { readonly value: unknown; readonly text?: string }[],
  value: unknown,
): string => list.find((choice) => String(choice.value) === String(value))?.text ?? String(value);

const isRecord = (value: unknown): value is Stored => typeof value === 'object' && value !== null;

const indented = (text: string) => text.replaceAll('\n', '\n  ');

/** The answers inside a row, a round or a group of fields, one per line. */
function entryLines(questions: readonly Question[], entry: unknown): string[] {
  if (!isRecord(entry)) return [];
  return questions.flatMap((inner) => {
    const part = entry[keyOf(inner)];
    if (part === undefined || inner.kind === 'html') return [];
    const comment = entry[keyOf(inner) + commentSuffix];
    const text = withComment(textOf(inner, part), comment);
    return [
      text.includes('\n') ? `${inner.title}:\n  ${indented(text)}` : `${inner.title}: ${text}`,
    ];
  });
}

/** Each row or round of a group on lines of its own. */
function groupText(group: Extract<Question, { kind: 'group' }>, value: object): string {
  if (group.look === 'fields') return entryLines(group.questions, value).join('\n');
  return Object.entries(value)
    .flatMap(([key, entry]) => {
      const title = group.rows ? wordFor(group.rows, key) : `${Number(key) + 1}`;
      const lines = entryLines(group.questions, entry);
      if (lines.length === 0) return [];
      const isShort = lines.every((line) => !line.includes('\n'));
      return [
        isShort ? `${title}: ${lines.join('; ')}` : `${title}:\n  ${indented(lines.join('\n'))}`,
      ];
    })
    .join('\n');
}

function textOf(question: Question, value: unknown): string {
  if (question.kind === 'group' && isRecord(value)) return groupText(question, value);
  if (question.kind === 'file' && Array.isArray(value)) {
    if (question.look === 'signature') return 'signed';
    return value.length === 1 ? '1 photograph' : `${value.length} photographs`;
  }
  if (question.kind === 'matrix' && isRecord(value)) {
    return Object.entries(value)
      .map(([row, column]) => {
        const columns = [column].flat().map((one) => wordFor(question.columns, one));
        return `${wordFor(question.rows, row)}: ${columns.join(', ')}`;
      })
      .join('\n');
  }
  const list = 'choices' in question ? question.choices : [];
  if (question.kind === 'ranking' && Array.isArray(value)) {
    return value.map((one, at) => `${at + 1}. ${wordFor(list, one)}`).join('\n');
  }
  if (Array.isArray(value)) return value.map((one) => wordFor(list, one)).join(', ');
  return wordFor(list, value);
}

const withComment = (text: string, comment: unknown) =>
  comment === undefined ? text : `${text} (${String(comment)})`;

/** Pictures of a question and of those inside it. */
function photosIn(question: Question, value: unknown): string[] {
  if (question.kind === 'file') return Array.isArray(value) ? value.map(String) : [];
  if (question.kind !== 'group' || !isRecord(value)) return [];
  const entries = question.look === 'fields' ? [value] : Object.values(value);
  return entries.flatMap((entry) =>
    question.questions.flatMap((inner) =>
      photosIn(inner, (entry as Stored | null)?.[keyOf(inner)]),
    ),
  );
}

/** What is shuffled in a question; for a MaxDiff these are its columns. */
function shuffledItems(question: Question) {
  if (question.kind === 'matrix') {
    return question.look === 'maxdiff' ? question.columns : question.rows;
  }
  if (question.kind === 'group') return question.rows ?? [];
  return 'choices' in question ? question.choices : [];
}

const listOf = (value: unknown): readonly unknown[] | null => (Array.isArray(value) ? value : null);

/** The orders stored next to an answer, its own first and then those of its rows or rounds. */
function orderOf(question: Question, answers: Stored): string | null {
  const words = (one: Question, order: readonly unknown[]) =>
    order.map((value) => wordFor(shuffledItems(one), value)).join(', ');
  const own = listOf(answers[keyOf(question) + orderSuffix]);
  const lines = own ? [words(question, own)] : [];
  if (question.kind === 'group') {
    const head = `${question.name}/`;
    for (const [name, value] of Object.entries(answers)) {
      const order = listOf(value);
      if (!order || !name.startsWith(head) || !name.endsWith(orderSuffix)) continue;
      const [, row = '', asked = ''] = name.slice(0, -orderSuffix.length).split('/');
      const inner = question.questions.find((one) => one.name === asked);
      const title = question.rows ? wordFor(question.rows, row) : `${Number(row) + 1}`;
      if (inner) lines.push(`${title}, ${inner.title}: ${words(inner, order)}`);
    }
  }
  return lines.length > 0 ? lines.join('\n') : null;
}

/** `list` as the member saw it; what the order does not name keeps its place at the end. */
function inShownOrder<Item extends { readonly name: string }>(
  list: readonly Item[],
  order: readonly unknown[] | null,
): readonly Item[] {
  if (!order) return list;
  const rank = ({ name }: Item) => (order.includes(name) ? order.indexOf(name) : order.length);
  return list.toSorted((one, other) => rank(one) - rank(other));
}

/** The pages of each block, at the position of the block, in the order the member saw them. */
function pagesShown(plan: SurveyPlan<string>, answers: Stored): readonly PlanPage<string>[] {
  const pages = [...plan.pages];
  for (const block of plan.blocks ?? []) {
    const first = pages.findIndex(({ name }) => block.pages.includes(name));
    const order = listOf(answers[block.name + orderSuffix]);
    if (first < 0 || !order) continue;
    const own = pages.slice(first, first + block.pages.length);
    pages.splice(first, own.length, ...inShownOrder(own, order));
  }
  return pages;
}

/** The blocks a member went through, and what the server assigned or worked out. */
function designOf(plan: SurveyPlan<string>, answers: Stored): ShownAnswer[] {
  const row = (name: string, question: string, text: string): ShownAnswer => ({
    name,
    question,
    text,
    photos: [],
    page: null,
    order: null,
  });
  const blocks = (plan.blocks ?? []).flatMap(({ name, pages }) => {
    const order = listOf(answers[name + orderSuffix]);
    if (!order) return [];
    const titles = order.map((page) => plan.pages.find((one) => one.name === page)?.title ?? page);
    const of = order.length < pages.length ? ` (${order.length} of ${pages.length})` : '';
    return [row(name + orderSuffix, `Order of the pages of "${name}"${of}`, titles.join(', '))];
  });
  const asked = new Set(plan.pages.flatMap(({ questions }) => questions.map(keyOf)));
  const values = Object.entries(answers).flatMap(([name, value]) => {
    const isStored = !asked.has(name) && !isRecord(value) && !name.endsWith(commentSuffix);
    return isStored ? [row(name, `${name}, assigned or calculated`, String(value))] : [];
  });
  return [...blocks, ...values];
}

/** Answers in the order they were asked; text typed for "other" is shown with its question. */
export function shownAnswers(plan: SurveyPlan<string>, answers: Stored): ShownAnswer[] {
  const asked = pagesShown(plan, answers).flatMap(({ name: page, questions, panels }) =>
    inShownOrder(questions, listOf(answers[page + orderSuffix])).flatMap((question) => {
      const { name, kind } = question;
      const value = answers[keyOf(question)];
      if (value === undefined || kind === 'html') return [];
      const isPhoto = kind === 'file' && Array.isArray(value);
      const text = isPhoto ? '' : textOf(question, value);
      return [
        {
          name,
          question: titleOf(question, panels),
          text: withComment(text, answers[keyOf(question) + commentSuffix]),
          photos: photosIn(question, value),
          page,
          order: orderOf(question, answers),
        },
      ];
    }),
  );
  return [...asked, ...designOf(plan, answers)];
}
