/** A version of a survey: its id, and its number as operators know it, from 1. */
export interface VersionName {
  readonly id: number;
  readonly number: number;
}

export const versionNumbers = (ids: readonly number[], all: readonly VersionName[]): number[] =>
  all
    .filter(({ id }) => ids.includes(id))
    .map(({ number }) => number)
    .sort((a, b) => a - b);

/** The numbers of these versions; null if there are no others. */
export const onlyVersions = (
  ids: readonly number[],
  all: readonly VersionName[],
): number[] | null => (ids.length === all.length ? null : versionNumbers(ids, all));

/** What a label ends with if only some versions of the survey had it. */
export const versionMark = (numbers: readonly number[] | null | undefined): string =>
  numbers ? ` [version ${numbers.join(', ')}]` : '';
