import type { ReviewItem } from '@pollen/contract/operator/review';
import { count, plural } from '../../platform/format.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal } from '../../ui/field.tsx';
import { paymentOf, referenceOf } from './rules.ts';

interface AcceptDialogProps {
  readonly items: readonly ReviewItem[];
  readonly busy: boolean;
  readonly refusal: string | null;
  readonly onClose: () => void;
  readonly onAccept: () => void;
}

/** Confirms several at once: how many, what they pay in total, and to whom. */
export function AcceptDialog({ items, busy, refusal, onClose, onAccept }: AcceptDialogProps) {
  const { points, worth } = paymentOf(items);
  return (
    <Dialog
      title={`Accept ${plural(items.length, 'participation')}?`}
      onClose={onClose}
      action={{
        label: `Accept and pay ${plural(points, 'point')}`,
        kind: 'leaf',
        busy,
        run: onAccept,
      }}
    >
      <Refusal>{refusal}</Refusal>
      <div className="facts">
        <div>
          <span>Answers</span>
          <b>{items.length}</b>
        </div>
        <div>
          <span>Points</span>
          <b>{count(points)}</b>
        </div>
        <div>
          <span>Worth</span>
          <b>{worth.join(', ')}</b>
        </div>
      </div>
      <ul className="note paid-members" aria-label="Who is paid">
        {items.map(({ id, nickname, points: own }) => (
          <li key={id} className="spread">
            <span>
              {nickname || 'erased'} <span className="cap mono">{referenceOf(id)}</span>
            </span>
            <span className="num">{count(own)}</span>
          </li>
        ))}
      </ul>
      <p className="cap">You can undo this for a few seconds. Then it is paid.</p>
    </Dialog>
  );
}
