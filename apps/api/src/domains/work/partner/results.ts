import type { SurveyState } from '@pollen/contract/codes/survey-state';
import type { Queryable } from '../../../db/database.ts';

/** A network's result for a participation. */
export interface NetworkResult {
  /** The participation's own session. */
  readonly session: string;
  readonly state: SurveyState;
  readonly reason: string | null;
  /** The source, e.g. `postback:bitlabs`. */
  readonly cause: string;
  readonly now: Date;
}

/** The effects of a result. Passed in where the app is assembled; each returns whether anything changed. */
export interface ExternalResults {
  finish(tx: Queryable, result: NetworkResult): Promise<boolean>;
  /** Takes a paid or reviewed result back. */
  reverse(tx: Queryable, result: NetworkResult): Promise<boolean>;
  /** Pays again what was taken back. */
  restore(tx: Queryable, result: Omit<NetworkResult, 'state' | 'reason'>): Promise<boolean>;
}
