/** A report as a client sees it, without figures of small groups. */
export interface ReportDocument {
  readonly people: number;
  /** The first and last day of answers; null if there are too few. */
  readonly days: readonly [from: string, to: string] | null;
  readonly countries: readonly { readonly label: string; readonly people: number }[];
  /** What it is weighted by; empty if it is not weighted. */
  readonly weightedBy: readonly string[];
  readonly questions: readonly ReportQuestion[];
  readonly tables: readonly ReportTable[];
}

/** How many answered; two numbers if an exact one would reveal a small group of others. */
export type ReportBase = number | readonly [from: number, to: number];

/** A share from 0 to 1; null for a small group. */
export interface ReportBar {
  readonly label: string;
  readonly share: number | null;
}

export interface ReportQuestion {
  readonly variable: string;
  readonly title: string;
  /** Null if too few people answered, or if their number reveals a small group of another question. */
  readonly base: ReportBase | null;
  readonly isWithheld: boolean;
  readonly effective: number | null;
  /** A short description of the type of question. */
  readonly kind: string;
  /** The most telling number: a mean, a score, a median. */
  readonly figure: { readonly value: string; readonly label: string } | null;
  readonly bars: readonly ReportBar[];
  readonly matrix: ReportMatrix | null;
  /** Mean places, the best first. */
  readonly places: readonly { readonly label: string; readonly place: number | null }[];
  /** Open answers are read when the page is opened, and never stored with the report. */
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
  /** Null for a column of a small group. */
  readonly bases: readonly (ReportBase | null)[];
  readonly rows: readonly {
    readonly label: string;
    readonly cells: readonly { readonly share: number | null; readonly letters: string }[];
  }[];
  readonly means: readonly (string | null)[] | null;
}
