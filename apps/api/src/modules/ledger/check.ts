/** One invariant; `finds` selects the rows that violate it, as text. */
export interface Check {
  readonly name: string;
  readonly finds: string;
}
