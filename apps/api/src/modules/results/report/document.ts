/** What a client sees of a report, with everything taken out that is of too few people. */
export interface ReportDocument {
  readonly people: number;
  /** The first and the last day somebody answered; null where too few did. */
  readonly days: readonly [from: string, to: string] | null;
  readonly countries: readonly { readonly label: string; readonly people: number }[];
  /** What it is weighted to; empty where it is not. */
  readonly weightedBy: readonly string[];
  readonly questions: readonly ReportQuestion[];
  readonly tables: readonly ReportTable[];
}

/** A share from 0 to 1; null for a group of too few people. */
export interface ReportBar {
  readonly label: string;
  readonly share: number | null;
}

export interface ReportQuestion {
  readonly variable: string;
  readonly title: string;
  /** Null where fewer people answered than are shown. */
  readonly base: number | null;
  readonly effective: number | null;
  /** How it was asked, in a word. */
  readonly kind: string;
  /** The one number that says most: a mean, a score, a median. */
  readonly figure: { readonly value: string; readonly label: string } | null;
  readonly bars: readonly ReportBar[];
  readonly matrix: ReportMatrix | null;
  /** Mean places, the best first. */
  readonly places: readonly { readonly label: string; readonly place: number | null }[];
  /** Words people wrote are read when the page is, and never kept with the report. */
  readonly isText: boolean;
}

export interface ReportMatrix {
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly label: string;
    readonly shares: readonly (number | null)[];
    readonly mean: number | null;
  }[];
}

export interface ReportTable {
  readonly level: number;
  readonly groups: readonly { readonly title: string; readonly width: number }[];
  readonly columns: readonly {
    readonly outer: string | null;
    readonly label: string;
    readonly letter: string | null;
  }[];
  readonly blocks: readonly ReportBlock[];
}

export interface ReportBlock {
  readonly title: string;
  /** Null for a column of too few people. */
  readonly bases: readonly (number | null)[];
  readonly rows: readonly {
    readonly label: string;
    readonly cells: readonly { readonly share: number | null; readonly letters: string }[];
  }[];
  readonly means: readonly (string | null)[] | null;
}
