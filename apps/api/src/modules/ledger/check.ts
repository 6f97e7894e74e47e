/** A range of transfers by their ids: `after` is not part of it, `until` is. */
export interface Range {
  readonly after: number;
  /** Null for everything that follows. */
  readonly until: number | null;
}

/** The condition that a column with a transfer's id lies in a range. */
export const isWithin = (column: string, { after, until }: Range): string =>
  `${column} > ${after}${until === null ? '' : ` AND ${column} <= ${until}`}`;

/** One invariant; `finds` selects the rows that violate it, as text. */
export interface Check {
  readonly name: string;
  readonly finds: string;
  /**
   * The same for what the transfers of a range touch. The nightly proof runs it over the lines after the
   * last seal, because `finds` takes longer the more lines there are.
   */
  readonly findsWithin?: (range: Range) => string;
}
