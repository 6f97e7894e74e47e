import { type ReviewReason, reviewReasons } from '@pollen/contract/values/review';
import { useState } from 'react';
import { useCall } from '../../platform/queries.ts';
import { onSamePage, useUnsaved } from '../../platform/unsaved.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal, TextArea } from '../../ui/field.tsx';

const labels: Readonly<Record<ReviewReason, string>> = {
  'too-fast': 'Answered too fast',
  'straight-lining': 'Same answer throughout',
  'nonsense-text': 'Text makes no sense',
  'short-text': 'Text too short',
  'same-answers': 'Copied from another answer',
  'attention-failed': 'Attention check failed',
  'photo-unclear': 'Photos don’t show what was asked',
  other: 'Something else',
};

export interface Refused {
  readonly verdict: 'refuse';
  readonly reason: ReviewReason;
  readonly words?: string;
}

interface RefuseDialogProps {
  readonly title: string;
  /** The automatic proposal; preselected. */
  readonly proposed: ReviewReason;
  readonly busy: boolean;
  readonly refusal: string | null;
  readonly onClose: () => void;
  readonly onRefuse: (decision: Refused) => void;
}

/** The reason, and the sentence the member will read. Digits select a reason, Enter refuses. */
export function RefuseDialog(props: RefuseDialogProps) {
  const { title, proposed, busy, refusal, onClose, onRefuse } = props;
  const [reason, setReason] = useState<ReviewReason>(proposed);
  const [own, setOwn] = useState('');
  useUnsaved(own, onSamePage);
  const sentences = useCall('GET /review/reasons', {}).data?.reasons ?? [];
  const text = own.trim();
  const sentence =
    reason === 'other' && text !== ''
      ? text
      : sentences.find((known) => known.reason === reason)?.words;
  const blunt = reason === 'other' && text !== '' && !text.includes(' ');
  return (
    <Dialog
      title={title}
      onClose={onClose}
      action={{
        label: 'Refuse',
        kind: 'berry',
        busy,
        disabledReason: blunt ? 'Write a whole sentence to the member.' : null,
        run: () =>
          onRefuse({ verdict: 'refuse', reason, ...(reason === 'other' ? { words: text } : {}) }),
      }}
    >
      <Refusal>{refusal}</Refusal>
      <fieldset
        className="reasons"
        onKeyDown={(event) => {
          const picked = reviewReasons[Number(event.key) - 1];
          if (picked) setReason(picked);
        }}
      >
        <legend className="vh">Reason</legend>
        {reviewReasons.map((known, at) => (
          <label key={known} className="tick">
            <input
              type="radio"
              name="reason"
              value={known}
              checked={reason === known}
              autoFocus={known === proposed}
              onChange={() => setReason(known)}
            />
            <span className="grow">{labels[known]}</span>
            <kbd>{at + 1}</kbd>
          </label>
        ))}
      </fieldset>
      {reason === 'other' && (
        <TextArea
          label="Note to the member (optional)"
          hint="A sentence in a language the member reads."
          maxLength={300}
          rows={2}
          value={own}
          onChange={(event) => setOwn(event.target.value)}
        />
      )}
      <div className="note">
        <p className="cap">The member will read, in their language</p>
        <p>“{sentence} If you think this is a mistake, you can appeal within 14 days.”</p>
      </div>
    </Dialog>
  );
}
