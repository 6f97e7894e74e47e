import { answersOf, type Choice } from './choices.ts';
import { readCondition } from './condition.ts';
import { type JsonObject, textIn } from './json.ts';
import type { OutlineItem } from './outline.ts';
import { type Quota, quotasOf, removeQuota, setQuota } from './quotas.ts';

/** Quotas for the combinations of the answers to one or two questions. */
export interface QuotaGrid {
  /** The names of its questions: `gender age`. */
  readonly key: string;
  readonly questions: readonly OutlineItem[];
  readonly rows: readonly Choice[];
  /** Of a grid of one question: a single column. */
  readonly columns: readonly Choice[];
  /** By row and column; null where there is no quota. */
  readonly cells: readonly (readonly (Quota | null)[])[];
  readonly quotas: readonly Quota[];
}

interface Place {
  readonly key: string;
  readonly questions: readonly OutlineItem[];
  /** The answers, in the order of the questions. */
  readonly answers: readonly Choice[];
}

/** Where a quota stands in a grid; null if its condition is anything else than one answer to each question. */
function placeOf({ expression }: Quota, questions: readonly OutlineItem[]): Place | null {
  const condition = readCondition(expression);
  if (!condition || condition.clauses.length > 2) return null;
  if (condition.clauses.length === 2 && condition.join !== 'and') return null;
  const parts = condition.clauses.flatMap(({ question, operator, value }) => {
    const item = questions.find(({ element }) => textIn(element, 'name') === question);
    const answer = answersOf(item?.element).find((one) => one.value === value);
    return item && answer && ['=', 'contains'].includes(operator) ? [{ item, answer }] : [];
  });
  if (parts.length !== condition.clauses.length) return null;
  return {
    key: condition.clauses.map(({ question }) => question).join(' '),
    questions: parts.map(({ item }) => item),
    answers: parts.map(({ answer }) => answer),
  };
}

const onlyColumn: Choice = { value: null, words: '' };

function gridOf(key: string, placed: readonly { quota: Quota; place: Place }[]): QuotaGrid {
  const questions = placed[0]?.place.questions ?? [];
  /** In the order in which members read them, without those that no quota asks for. */
  const used = (at: number) =>
    answersOf(questions[at]?.element).filter((answer) =>
      placed.some(({ place }) => place.answers[at]?.value === answer.value),
    );
  const rows = used(0);
  const columns = questions.length > 1 ? used(1) : [onlyColumn];
  const quotaAt = (row: Choice, column: Choice) =>
    placed.find(
      ({ place: { answers } }) =>
        answers[0]?.value === row.value &&
        (answers.length === 1 || answers[1]?.value === column.value),
    )?.quota ?? null;
  const cells = rows.map((row) => columns.map((column) => quotaAt(row, column)));
  return { key, questions, rows, columns, cells, quotas: placed.map(({ quota }) => quota) };
}

/** The quotas that form grids, and those that do not. */
export function quotaGrids(document: JsonObject, questions: readonly OutlineItem[]) {
  const placed = new Map<string, { quota: Quota; place: Place }[]>();
  const others: Quota[] = [];
  for (const quota of quotasOf(document)) {
    const place = placeOf(quota, questions);
    const group = place && (placed.get(place.key) ?? []);
    const isTaken = group?.some((one) =>
      one.place.answers.every(({ value }, at) => value === place?.answers[at]?.value),
    );
    if (place && group && !isTaken) placed.set(place.key, [...group, { quota, place }]);
    else others.push(quota);
  }
  const grids: QuotaGrid[] = [];
  for (const [key, group] of placed) {
    if (group.length > 1) grids.push(gridOf(key, group));
    else others.push(...group.map(({ quota }) => quota));
  }
  return { grids, others: others.toSorted((one, other) => indexOf(one) - indexOf(other)) };
}

const indexOf = ({ path }: Quota): number => Number(path.at(-1));

export const totalOf = ({ quotas }: Pick<QuotaGrid, 'quotas'>): number =>
  quotas.reduce((sum, { limit }) => sum + limit, 0);

/** Divides a total in the proportions the cells have now; each keeps at least one. */
export function withTotal(document: JsonObject, { quotas }: QuotaGrid, total: number): JsonObject {
  const before = totalOf({ quotas });
  const exact = quotas.map(({ limit }) =>
    before > 0 ? (limit / before) * total : total / quotas.length,
  );
  const whole = exact.map((limit) => Math.max(1, Math.floor(limit)));
  const left = total - whole.reduce((sum, limit) => sum + limit, 0);
  const byLoss = exact
    .map((limit, at) => ({ at, loss: limit - Math.floor(limit) }))
    .toSorted((one, other) => other.loss - one.loss);
  for (const { at } of byLoss.slice(0, Math.max(0, left))) whole[at] = (whole[at] ?? 0) + 1;
  return quotas.reduce(
    (next, quota, at) => setQuota(next, quota, { limit: whole[at] ?? 1 }),
    document,
  );
}

/** From the last one on, so that the places of the others stay. */
export const withoutGrid = (document: JsonObject, { quotas }: QuotaGrid): JsonObject =>
  quotas
    .toSorted((one, other) => indexOf(other) - indexOf(one))
    .reduce((next, quota) => removeQuota(next, quota), document);
