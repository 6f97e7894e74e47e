import type { ReviewedParticipation } from '@pollen/contract/operator/review';
import { type ReviewEvidence, reviewEvidence } from '@pollen/contract/values/review';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal } from '../../ui/field.tsx';
import { acceptLabel, evidenceWords } from './labels.ts';

interface EvidenceDialogProps {
  readonly participation: ReviewedParticipation;
  readonly busy: boolean;
  readonly refusal: string | null;
  readonly onClose: () => void;
  readonly onAccept: (evidence: ReviewEvidence) => void;
}

/** Accepts what was never submitted: nothing is chosen beforehand, and the choice is recorded. */
export function EvidenceDialog(props: EvidenceDialogProps) {
  const { participation, busy, refusal, onClose, onAccept } = props;
  const [evidence, setEvidence] = useState<ReviewEvidence | null>(null);
  return (
    <Dialog
      title="What do you pay for?"
      onClose={onClose}
      action={{
        label: acceptLabel(participation),
        kind: 'leaf',
        busy,
        disabledReason: evidence === null ? 'Choose what you pay for.' : null,
        run: () => evidence !== null && onAccept(evidence),
      }}
    >
      <Refusal>{refusal}</Refusal>
      <p className="sub">No work of this participation reached us.</p>
      <fieldset className="reasons">
        <legend className="vh">Evidence</legend>
        {reviewEvidence.map((known) => (
          <label key={known} className="tick">
            <input
              type="radio"
              name="evidence"
              value={known}
              checked={evidence === known}
              onChange={() => setEvidence(known)}
            />
            <span className="grow">{evidenceWords[known]}</span>
          </label>
        ))}
      </fieldset>
      <p className="cap">It is recorded in the action log, under your name.</p>
    </Dialog>
  );
}
