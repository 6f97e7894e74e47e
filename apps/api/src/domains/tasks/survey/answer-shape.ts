import { entryErrorName } from '@pollen/contract/survey/group';
import type { AnyPlan, AnyQuestion } from '@pollen/contract/survey/open-survey';
import {
  type GroupQuestion,
  keyOf,
  orderSuffix,
  type PlanPage,
  type PlanQuestion,
} from '@pollen/contract/survey/plan';

/** The most entries anyone gave in a variable-length list, by the list's path joined with dots. */
export type EntryCounts = Readonly<Record<string, number>>;

type Path = readonly string[];
type AnyGroup = GroupQuestion<unknown>;

/** Rows and panels that members add: only the answers show how many there are. */
export const isGrowing = (group: AnyGroup): boolean => !group.rows && group.look !== 'fields';

/** The path of each entry of a group, and its name in a file: rows by value, lists from 1. */
export function entryPaths(
  group: AnyGroup,
  path: Path,
  counts: EntryCounts,
): { readonly path: Path; readonly head: Path; readonly key: string }[] {
  if (group.look === 'fields') return [{ path, head: [], key: '' }];
  if (group.rows) {
    return group.rows.map(({ value }) => {
      const key = String(value);
      return { path: [...path, key], head: [key], key };
    });
  }
  return Array.from({ length: counts[path.join('.')] ?? 0 }, (_, index) => {
    const key = String(index);
    return { path: [...path, key], head: [String(index + 1)], key };
  });
}

/** The paths of all variable-length lists; a list inside another stays part of its entry. */
export function growingLists({ pages }: AnyPlan): Path[] {
  const listsOf = (question: AnyQuestion, path: Path): Path[] => {
    if (question.kind !== 'group') return [];
    if (isGrowing(question)) return [path];
    return entryPaths(question, path, {}).flatMap((entry) =>
      question.questions.flatMap((inner) => listsOf(inner, [...entry.path, keyOf(inner)])),
    );
  };
  return pages.flatMap(({ questions }) =>
    questions.flatMap((question) => listsOf(question, [keyOf(question)])),
  );
}

export interface RecordedOrder {
  /** The key under which it is stored with the answers. */
  readonly stored: string;
  /** What was shuffled, as files name it: `claims_1`, `visits.2.brand`. */
  readonly of: string;
}

/** Every order a survey records: of blocks, pages, choices, rows and MaxDiff sets. */
export function recordedOrders(plan: AnyPlan, counts: EntryCounts): RecordedOrder[] {
  const ordersOf = (question: AnyQuestion, place: string, path: Path, head: Path) => {
    const orders: RecordedOrder[] = [];
    if ('order' in question && question.order === 'random') {
      orders.push({ stored: place + orderSuffix, of: head.join('.') });
    }
    if (question.kind !== 'group') return orders;
    for (const entry of entryPaths(question, path, counts)) {
      for (const inner of question.questions) {
        const innerPlace = entryErrorName(
          path.length === 1 ? question.name : place,
          entry.key,
          inner.name,
        );
        const key = keyOf(inner);
        orders.push(
          ...ordersOf(inner, innerPlace, [...entry.path, key], [...head, ...entry.head, key]),
        );
      }
    }
    return orders;
  };
  const moving = [...(plan.blocks ?? []), ...plan.pages.filter(({ order }) => order)];
  return [
    ...moving.map(({ name }) => ({ stored: name + orderSuffix, of: name })),
    ...plan.pages.flatMap(({ questions }) =>
      questions.flatMap((question) => {
        const key = keyOf(question);
        return ordersOf(question, key, [key], [key]);
      }),
    ),
  ];
}

/** A question's title outside its page: the set of a MaxDiff only has a number. */
export function titleOf(
  question: PlanQuestion<string>,
  panels: PlanPage<string>['panels'] = [],
): string {
  const own = question.title || question.name;
  const isSet = question.kind === 'matrix' && question.look === 'maxdiff';
  const heading = isSet && question.panel !== undefined && panels[question.panel]?.title;
  return heading ? `${heading} ${own}` : own;
}
