import { moment } from '../../platform/format.ts';
import { Button } from '../../ui/button.tsx';

interface WeightsConflictProps {
  /** What another operator saved; null if they removed the weights. */
  readonly saved: { readonly savedBy: string; readonly savedAt: string } | null;
  readonly onTheirs: () => void;
  readonly onMine: () => void;
}

/** Shown when somebody else saved meanwhile. The operator's own input is kept until they decide. */
export function WeightsConflict({ saved, onTheirs, onMine }: WeightsConflictProps) {
  const what = saved
    ? `${saved.savedBy} saved weights ${moment(saved.savedAt)}`
    : 'Somebody removed the weights';
  return (
    <div className="card stack result-conflict" role="alert">
      <p>
        <b>{what}</b> while you were editing. What you entered is still here. “Use theirs” discards
        it; “Keep mine” lets you save it in place of theirs.
      </p>
      <div className="row">
        <Button onClick={onTheirs}>Use theirs</Button>
        <Button kind="honey" onClick={onMine}>
          Keep mine
        </Button>
      </div>
    </div>
  );
}
