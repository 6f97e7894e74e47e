/** A report that counts: open, not withdrawn, and with weight. */
export interface CountedReport {
  readonly fromNewAccount: boolean;
  readonly deviceCookie: string | null;
  readonly addressKey: string | null;
}

const isSame = (one: string | null, other: string | null) => one !== null && one === other;

/** Two reports that may come from one person, or from accounts made for reporting. */
const isAlike = (one: CountedReport, other: CountedReport): boolean =>
  isSame(one.deviceCookie, other.deviceCookie) ||
  isSame(one.addressKey, other.addressKey) ||
  (one.fromNewAccount && other.fromNewAccount);

/** 0 if the reporter was wrong too often lately, or if a report like this one is counted already. */
export function weighReport(
  report: CountedReport,
  counted: readonly CountedReport[],
  { wrong, wrongLimit }: { readonly wrong: number; readonly wrongLimit: number },
): 0 | 1 {
  if (wrong >= wrongLimit) return 0;
  return counted.some((other) => isAlike(report, other)) ? 0 : 1;
}

/** Null: no number of reports hides it. */
export type Threshold = number | null;

/** Fewer reports, or new accounts alone, never hide anything; the database refuses it too. */
const leastReports = 2;

/** Whether these reports hide a post or comment until an operator has decided. */
export function areEnough(
  counted: readonly Pick<CountedReport, 'fromNewAccount'>[],
  threshold: Threshold,
): boolean {
  if (threshold === null || counted.length < Math.max(threshold, leastReports)) return false;
  return counted.some(({ fromNewAccount }) => !fromNewAccount);
}
