export interface PageProps {
  /** What stands in the address in the place of `:name`. */
  readonly params: Readonly<Record<string, string>>;
}
