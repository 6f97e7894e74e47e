export interface PageProps {
  /** The value of `:name` in the address. */
  readonly params: Readonly<Record<string, string>>;
}
