/** The props of every page in `routes/`: the values of its path parameters. */
export interface PageProps {
  readonly params: Readonly<Record<string, string>>;
}
