/** A code was mailed, or the earlier one is still on its way. */
export interface SentCode {
  readonly isNew: boolean;
  /** When another one can be requested. */
  readonly againAtMs: number;
}

export type ChangeStage =
  | { readonly at: 'password' }
  | ({ readonly at: 'oldCode'; readonly ticket: string } & SentCode)
  | { readonly at: 'newEmail'; readonly ticket: string; readonly email: string }
  | ({ readonly at: 'newCode'; readonly ticket: string; readonly email: string } & SentCode)
  | { readonly at: 'done'; readonly email: string };

/**
 * In memory only: a member who leaves the page, for example to read the mail, comes back to the step they
 * had reached. An expired proof is noticed by the server.
 */
let kept: { readonly memberId: string; readonly stage: ChangeStage } | null = null;

export const keptStage = (memberId: string): ChangeStage =>
  kept?.memberId === memberId ? kept.stage : { at: 'password' };

export function keepStage(memberId: string, stage: ChangeStage): void {
  kept = stage.at === 'password' || stage.at === 'done' ? null : { memberId, stage };
}
