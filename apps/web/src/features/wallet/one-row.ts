import type { WalletLine } from '@pollen/contract/operations/wallet';

/** What a row shows: one line, or a comment and its task. */
export interface WalletRow {
  readonly line: WalletLine;
  /** The points of the comment's own line; null if the row is a single line. */
  readonly comment: number | null;
}

const isComment = ({ reason, params }: WalletLine) =>
  reason === 'buzz' && params['taskNo'] !== undefined;

/**
 * A comment in Buzz may be paid twice, by the post and by the task it completes. To the member that is one
 * payment, so two adjacent lines of this kind form one row: the task's, with both sums.
 */
export function rowsOf(lines: readonly WalletLine[]): WalletRow[] {
  const rows: WalletRow[] = [];
  for (const line of lines) {
    const before = rows.at(-1);
    const pair = before?.comment === null ? pairOf(before.line, line) : null;
    if (pair) rows[rows.length - 1] = pair;
    else rows.push({ line, comment: null });
  }
  return rows;
}

/** The newer line comes first, and its balance is the one after both. */
function pairOf(newer: WalletLine, older: WalletLine): WalletRow | null {
  const comment = [newer, older].find(isComment);
  const task = [newer, older].find(({ reason }) => reason === 'task.reward');
  if (!comment || !task || comment.params['taskNo'] !== task.params['taskNo']) return null;
  const points = newer.points + older.points;
  return {
    line: { ...task, points, balanceAfter: newer.balanceAfter, at: newer.at },
    comment: comment.points,
  };
}
