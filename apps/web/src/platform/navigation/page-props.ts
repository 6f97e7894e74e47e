/** What every page of `routes/` is given: the values of its path's parameters. */
export interface PageProps {
  readonly params: Readonly<Record<string, string>>;
}
