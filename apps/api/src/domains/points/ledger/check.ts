/** A range of transfers by their ids: `after` is not part of it, `until` is. */
export interface Range {
  readonly after: number;
  /** Null for everything that follows. */
  readonly until: number | null;
}

/** The condition that a column with a transfer's id lies in a range. */
export const isWithin = (column: string, { after, until }: Range): string =>
  `${column} > ${after}${until === null ? '' : ` AND ${column} <= ${until}`}`;

/**
 * The condition that the entries of a transfer are archived. Written into the statement, because a function would be
 * called for every row.
 */
export const isArchived = (column: string): string =>
  `EXISTS (SELECT FROM ledger_partition AS part WHERE part.archived_at IS NOT NULL
    AND part.after_id < ${column} AND part.until_id >= ${column})`;

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
