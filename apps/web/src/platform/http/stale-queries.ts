type QueryKey = readonly string[];

let invalidate: (key: QueryKey) => void = () => {};

/** For pages without the query library: what queries of other pages have loaded under this key is old. */
export function markQueriesStale(key: QueryKey): void {
  invalidate(key);
}

/** While the library is not loaded, no query has loaded anything. */
export function onStaleQueries(work: (key: QueryKey) => void): void {
  invalidate = work;
}
