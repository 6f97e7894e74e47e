import type { Queryable } from '../../db/database.ts';

/** What a network's word does to a participation. Handed in where the app is put together. */
export interface ExternalResults {
  /** Ends a participation in the network's result; false if its state no longer allows that. */
  finish(tx: Queryable, result: ExternalResult): Promise<boolean>;
  /** Takes a paid or reviewed result back; false if there was nothing to take back. */
  reverse(tx: Queryable, reversal: Omit<ExternalResult, 'state'>): Promise<boolean>;
}

export interface ExternalResult {
  readonly participationId: number;
  readonly state: number;
  readonly reason: string | null;
  readonly now: Date;
}
