import type { AnswerOf, ArgumentOf } from '@pollen/contract/client';
import { sessionArea, sessionKeys } from '../../platform/storage/storage-keys.ts';

export type Drawn = AnswerOf<'POST /v1/lottery/draw'>;

/**
 * A draw from the request until the member has seen its result. Stored for the tab: after a reload, going
 * back or a lost answer, the same key returns the same draw.
 */
export interface PendingDraw {
  readonly memberId: string;
  readonly key: string;
  readonly body: ArgumentOf<'POST /v1/lottery/draw'>;
  readonly drawn?: Drawn;
}

export function keepPending(pending: PendingDraw): void {
  sessionArea.write(sessionKeys.lotteryDraw, JSON.stringify(pending));
}

export const forgetPending = (): void => sessionArea.remove(sessionKeys.lotteryDraw);

/** Ignores a draw of another member in this tab. */
export function readPending(memberId: string): PendingDraw | null {
  try {
    const kept = JSON.parse(sessionArea.read(sessionKeys.lotteryDraw) ?? 'null') as PendingDraw;
    return kept?.memberId === memberId ? kept : null;
  } catch {
    return null;
  }
}
