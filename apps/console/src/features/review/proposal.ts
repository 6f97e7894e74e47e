import type { ReviewedParticipation } from '@pollen/contract/operator/review';
import { type ReviewReason, reviewReasons } from '@pollen/contract/values/review';

/** The refusal reason that matches the heaviest signal. */
export function proposedReason(participation: ReviewedParticipation | undefined): ReviewReason {
  const heaviest = [...(participation?.signals ?? [])].sort((a, b) => b.weight - a.weight)[0];
  const fitting = reviewReasons.find((reason) => reason === heaviest?.name);
  return fitting ?? (participation?.task.kind === 'staged' ? 'photo-unclear' : 'too-fast');
}
