import type { ReviewItem } from '@pollen/contract/operator/review';
import { localize } from '@pollen/contract/values/localized-text';
import type { Money } from '@pollen/contract/values/money';
import type { Acceptance } from '../participation/public.ts';
import { verdictOf } from './domain.ts';
import { evidenceOf } from './signal-evidence.ts';
import type { HeldRow } from './store/decisions.ts';
import type { OpinionRow } from './store/opinions.ts';
import type { ItemRow } from './store/queue.ts';

function presentHeld(row: HeldRow, now: Date): ReviewItem['held'] {
  const { heldBy, heldByName, verdict, effectiveAt } = row;
  if (heldBy === null || verdict === null || effectiveAt === null) return null;
  return {
    by: { id: heldBy, name: heldByName ?? '' },
    verdict: verdictOf(verdict),
    undoSeconds: Math.max(0, (effectiveAt.getTime() - now.getTime()) / 1000),
  };
}

/** What is known about a participation in addition to its own row. */
export interface ReviewContext {
  readonly opinion: OpinionRow | undefined;
  readonly held: HeldRow;
  readonly worth: Money;
  /** Undefined once it is decided. */
  readonly acceptance: Acceptance | undefined;
  readonly now: Date;
}

export function presentItem(
  row: ItemRow,
  { opinion, held, worth, acceptance, now }: ReviewContext,
): ReviewItem {
  const { id, nickname, taskId, taskNo, title, kind, points, startedAt, submittedAt } = row;
  const { claimedBy, claimerName, claimedUntil } = row;
  return {
    id,
    nickname,
    task: { id: taskId, taskNo, title: localize(title) || taskNo, kind },
    points,
    worth,
    seconds: submittedAt && Math.round((submittedAt.getTime() - startedAt.getTime()) / 1000),
    submittedAt: submittedAt?.toISOString() ?? null,
    reviewUntil: row.reviewUntil.toISOString(),
    ...evidenceOf(row.signals),
    appealed: row.appealedAt !== null,
    work: row.work,
    personNeeded: acceptance?.person ?? null,
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
    held: presentHeld(held, now),
  };
}
