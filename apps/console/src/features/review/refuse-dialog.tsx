import { isSupported, type ReviewReason, reviewReasons } from '@pollen/contract/values/review';
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

/** Focused, but not selected. */
const firstOf = (signals: readonly string[]) =>
  reviewReasons.find((known) => isSupported(known, signals));

interface RefuseDialogProps {
  readonly title: string;
  /** The signals of the answers, for several only those that all of them have. */
  readonly signals: readonly string[];
  readonly busy: boolean;
  readonly refusal: string | null;
  readonly onClose: () => void;
  readonly onRefuse: (decision: Refused) => void;
}

/**
 * The reason, and the sentence the member will read. Nothing is selected beforehand, and what only the checks can
 * measure is offered only with its signal. Digits select a reason, Enter refuses.
 */
export function RefuseDialog(props: RefuseDialogProps) {
  const { title, signals, busy, refusal, onClose, onRefuse } = props;
  const [reason, setReason] = useState<ReviewReason | null>(null);
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
        disabledReason:
          reason === null
            ? 'Choose a reason.'
            : blunt
              ? 'Write a whole sentence to the member.'
              : null,
        run: () => {
          if (reason === 'other') onRefuse({ verdict: 'refuse', reason, words: text });
          else if (reason !== null) onRefuse({ verdict: 'refuse', reason });
        },
      }}
    >
      <Refusal>{refusal}</Refusal>
      <fieldset
        className="reasons"
        onKeyDown={(event) => {
          const picked = reviewReasons[Number(event.key) - 1];
          if (picked && isSupported(picked, signals)) setReason(picked);
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
              disabled={!isSupported(known, signals)}
              autoFocus={known === firstOf(signals)}
              onChange={() => setReason(known)}
            />
            <span className="grow">
              {labels[known]}
              {!isSupported(known, signals) && (
                <span className="cap"> The checks did not measure this.</span>
              )}
            </span>
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
        <p>“{sentence ?? '…'} If you think this is a mistake, you can appeal within 14 days.”</p>
      </div>
    </Dialog>
  );
}
