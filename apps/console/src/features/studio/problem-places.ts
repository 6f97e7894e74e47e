import type { Problem } from '../../platform/problems.ts';
import type { OutlinePage } from './document/outline.ts';

/** The number of errors and warnings of an element or page. */
export interface Marks {
  readonly errors: number;
  readonly warnings: number;
}

const isAt = (path: string, id: string) =>
  path === id || path.startsWith(`${id}.`) || path.startsWith(`${id}[`);

/** The innermost element or page a problem concerns; null if it concerns the whole survey. */
export function placeOf({ path }: Pick<Problem, 'path'>, pages: readonly OutlinePage[]) {
  const ids = pages.flatMap(({ id, items }) => [id, ...items.map((item) => item.id)]);
  const found = ids.filter((id) => id !== '' && isAt(path, id));
  return found.reduce<string | null>(
    (best, id) => (best === null || id.length > best.length ? id : best),
    null,
  );
}

export function marksOf(
  problems: readonly Problem[],
  pages: readonly OutlinePage[],
): ReadonlyMap<string, Marks> {
  const marks = new Map<string, Marks>();
  for (const problem of problems) {
    const id = placeOf(problem, pages);
    if (id === null) continue;
    const { errors, warnings } = marks.get(id) ?? { errors: 0, warnings: 0 };
    const isError = problem.severity === 'error';
    marks.set(id, {
      errors: errors + (isError ? 1 : 0),
      warnings: warnings + (isError ? 0 : 1),
    });
  }
  return marks;
}
