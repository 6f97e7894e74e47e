/** A bank's result for one payment. */
export interface PaymentResult {
  /** The line of the file it starts on, counted from 1. */
  readonly line: number;
  readonly reference: string;
  /** Null if `fault` says why the line cannot be used. */
  readonly status: 'paid' | 'returned' | 'pending' | null;
  /** The bank's own words, with account numbers masked. */
  readonly bankReason: string;
  /** As written, for instance `200.00`. */
  readonly amount: string | null;
  readonly currency: string | null;
  readonly fault: string | null;
}

export interface ResultFile {
  readonly format: 'CSV' | 'pain.002';
  /** The message id of the payment file that a pain.002 answers. */
  readonly originalMessageId: string | null;
  readonly results: readonly PaymentResult[];
}

/** The whole file is unusable; no part of it is applied. The message is for the operator. */
export class UnreadableFile extends Error {
  readonly line: number;
  readonly problem: string;

  constructor(line: number, problem: string) {
    super(`Line ${line}: ${problem}`);
    this.name = 'UnreadableFile';
    this.line = line;
    this.problem = problem;
  }
}

/** A batch has at most 1,000 payments; two full batches fit into one file. */
export const maxResults = 2000;
export const maxFileBytes = 4 * 1024 * 1024;
const maxTextLength = 140;

/** Banks quote account numbers in their remarks; all but the last four digits are removed. */
export function maskDigits(text: string): string {
  return text.replace(
    /\d(?:[ -]?\d){5,}|\d{5}/g,
    (digits) => `••••${digits.replace(/\D/g, '').slice(-4)}`,
  );
}

/** Text of a file, safe to store and to show: one line, no control characters, no account number. */
export function tidyText(text: string): string {
  return maskDigits(
    text
      .normalize('NFC')
      .replace(/[\p{C}\p{Z}]+/gu, ' ')
      .trim(),
  ).slice(0, maxTextLength);
}

/** A cell as a message quotes it. */
export const quote = (text: string): string => {
  const tidy = tidyText(text);
  return `“${tidy.length > 30 ? `${tidy.slice(0, 29)}…` : tidy}”`;
};
