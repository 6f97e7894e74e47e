import type { SurveyState } from '@pollen/contract/codes/survey-state';
import type { Queryable } from '../../db/database.ts';

/** A network's word on a participation. */
export interface NetworkResult {
  /** The participation's own session. */
  readonly session: string;
  readonly state: SurveyState;
  readonly reason: string | null;
  /** Who said so: `postback:bitlabs`. */
  readonly cause: string;
  readonly now: Date;
}

/** What a word does. Handed in where the app is put together; each says whether anything changed. */
export interface ExternalResults {
  finish(tx: Queryable, result: NetworkResult): Promise<boolean>;
  /** Takes a paid or reviewed result back. */
  reverse(tx: Queryable, result: NetworkResult): Promise<boolean>;
  /** Pays again what was taken back. */
  restore(tx: Queryable, result: Omit<NetworkResult, 'state' | 'reason'>): Promise<boolean>;
}
