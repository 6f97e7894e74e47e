import type { AuditItem } from '@pollen/contract/operator/audit';
import type { OpinionRow } from './store/opinions.ts';
import type { ItemRow } from './store/queue.ts';

export function presentItem(row: ItemRow, opinion: OpinionRow | undefined): AuditItem {
  const { id, nickname, taskId, taskNo, title, kind, points, startedAt, submittedAt } = row;
  const { claimedBy, claimerName, claimedUntil } = row;
  return {
    id,
    nickname,
    task: { id: taskId, taskNo, title: title['en-US'] ?? taskNo, kind },
    points,
    seconds: submittedAt && Math.round((submittedAt.getTime() - startedAt.getTime()) / 1000),
    submittedAt: submittedAt?.toISOString() ?? null,
    reviewUntil: row.reviewUntil.toISOString(),
    signals: row.signals.map(({ name, weight, questions }) => ({
      ...{ name, weight },
      questions: [...(questions ?? [])],
    })),
    appealed: row.appealedAt !== null,
    claim:
      claimedBy === null || claimedUntil === null
        ? null
        : { by: { id: claimedBy, name: claimerName ?? '' }, until: claimedUntil.toISOString() },
    opinion: opinion
      ? {
          by: { id: opinion.askedBy, name: opinion.askerName },
          at: opinion.askedAt.toISOString(),
          note: opinion.note,
        }
      : null,
  };
}
