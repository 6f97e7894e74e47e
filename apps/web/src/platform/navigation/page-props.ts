import type { FirstCall, PageVisit } from '@pollen/contract/page-render';

type Params = Readonly<Record<string, string>>;

/** The props of every page in `routes/`: the values of its path parameters. */
export interface PageProps {
  readonly params: Params;
}

/**
 * What the server renders a page from, exported by its route as `loader`; null leaves the page to the browser for
 * this visitor. Its components read the same calls, so they start with the answers.
 */
export type Loader = (params: Params, visit: PageVisit) => readonly FirstCall[] | null;

/** For pages with dates: while the phone's time zone is unknown, the browser renders them. */
export const inOwnTimeZone =
  (loader: Loader): Loader =>
  (params, visit) =>
    visit.timeZone === undefined ? null : loader(params, visit);
