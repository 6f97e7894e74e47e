import type { Stage } from '@pollen/contract/operations/stage';
import type { useText } from '../../platform/i18n/i18n.ts';
import type { Missing, StageDraft } from './rules.ts';

/** What each of the four pieces is given. */
export interface PieceProps {
  readonly stage: Stage;
  readonly draft: StageDraft;
  /** Shown once the member has tried to go on. */
  readonly missing: Missing;
  readonly currency: string;
  readonly country: number;
  readonly t: ReturnType<typeof useText<'stage'>>;
  /** Changes what is kept now, which may have moved on since the piece was drawn. */
  readonly onChange: (change: (kept: StageDraft) => StageDraft) => void;
}
