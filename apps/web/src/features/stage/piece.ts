import type { Stage } from '@pollen/contract/operations/stage';
import type { useText } from '../../platform/i18n/i18n.ts';
import type { Missing, StageDraft } from './rules.ts';

/** The props of each of the four kinds of stages. */
export interface PieceProps {
  readonly stage: Stage;
  readonly draft: StageDraft;
  /** Shown once the member has tried to continue. */
  readonly missing: Missing;
  readonly currency: string;
  readonly country: number;
  readonly t: ReturnType<typeof useText<'stage'>>;
  /** Changes the stored draft, which may have changed since the component was rendered. */
  readonly onChange: (change: (kept: StageDraft) => StageDraft) => void;
}
