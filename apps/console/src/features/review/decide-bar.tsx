import type { ReviewedParticipation } from '@pollen/contract/operator/review';
import { useOperator } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import type { Claim } from './claim.ts';
import { acceptLabel, barOf } from './labels.ts';

interface DecideBarProps {
  readonly shown: ReviewedParticipation | undefined;
  /** How many are ticked; 0 means the one shown. */
  readonly chosen: number;
  readonly claim: Claim | null;
  /** Why nothing can be decided now; null if it can. */
  readonly disabledReason: string | null;
  readonly busy: boolean;
  readonly refusal: string | null;
  readonly onAccept: () => void;
  readonly onRefuse: () => void;
  readonly onAskOpinion: () => void;
  /** Set while the decision on the answers shown can be undone. */
  readonly onUndo: (() => void) | null;
}

/** The decision buttons for the shown or ticked answers, or why they are disabled. */
export function DecideBar(props: DecideBarProps) {
  const { shown, chosen, claim, disabledReason, busy, refusal, onUndo } = props;
  const me = useOperator().id;
  const batch = chosen > 0;
  const bar = batch || !shown ? null : barOf(shown, me);
  return (
    <div className="decide">
      {!batch && !bar && claim && !claim.mine && (
        <b className="honey">{claim.by.name} is reading this one.</b>
      )}
      {bar && <span className="sub">{bar}</span>}
      {onUndo && <Button onClick={onUndo}>Undo your decision</Button>}
      {refusal && <b className="berry">{refusal}</b>}
      {!batch && (
        <Button hotkey="S" disabledReason={disabledReason} onClick={props.onAskOpinion}>
          Second opinion
        </Button>
      )}
      <span className="grow" />
      <Button kind="berry-line" hotkey="R" disabledReason={disabledReason} onClick={props.onRefuse}>
        {batch ? `Refuse ${chosen}` : 'Refuse'}
      </Button>
      <Button
        kind="leaf"
        hotkey="A"
        disabledReason={disabledReason}
        busy={busy}
        onClick={props.onAccept}
      >
        {batch ? `Accept ${chosen}` : shown ? acceptLabel(shown) : 'Accept'}
      </Button>
    </div>
  );
}
