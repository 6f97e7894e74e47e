import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { plural } from '../../platform/format.ts';
import { Button } from '../../ui/button.tsx';
import { referenceOf } from './rules.ts';

/** Whole seconds left, counted down; the server decides. */
export function useSecondsLeft(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = performance.now() + seconds * 1000;
    const show = () => setLeft(Math.max(0, (end - performance.now()) / 1000));
    show();
    const timer = setInterval(show, 250);
    return () => clearInterval(timer);
  }, [seconds]);
  return Math.ceil(left);
}

/** A decision made in this tab that can still be undone. */
export interface Recent {
  readonly ids: readonly number[];
  readonly message: string;
  readonly undoSeconds: number;
}

interface UndoBarProps {
  readonly recent: Recent;
  readonly onUndone: (ids: readonly number[], message: string) => void;
  /** Lets a keyboard shortcut press the button. */
  readonly undo: UndoAction;
}

export type UndoAction = ReturnType<typeof useUndo>;

/** Undoes decisions and reports the result of each. */
export function useUndo() {
  const action = useAction('POST /review/undo');
  async function run(ids: readonly number[]): Promise<string | null> {
    const answer = await action.run({ ids: [...ids] });
    if (!answer) return null;
    const undone = answer.outcomes.filter(({ outcome }) => outcome === 'undone').length;
    const rest = answer.outcomes.find(({ outcome }) => outcome !== 'undone');
    const [only] = ids;
    if (undone === 0 && rest) return rest.msg;
    const head =
      ids.length === 1 && undone === 1 && only !== undefined
        ? `${referenceOf(only)} is back in the queue.`
        : `${plural(undone, 'decision')} undone.`;
    return rest ? `${head} ${rest.msg}` : head;
  }
  return { run, busy: action.busy, refusal: action.refusal };
}

/** The last decision, with an undo button while it can be undone. */
export function UndoBar({ recent, undo, onUndone }: UndoBarProps) {
  const left = useSecondsLeft(recent.undoSeconds);
  const client = useQueryClient();
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) void client.invalidateQueries();
  }, [isOver, client]);
  return (
    <div className="note spread undo" role="status">
      <span>{recent.message}</span>
      {undo.refusal && <b className="berry">{undo.refusal}</b>}
      {isOver ? (
        <span className="cap">In effect</span>
      ) : (
        <Button
          hotkey="Z"
          busy={undo.busy}
          onClick={async () => {
            const message = await undo.run(recent.ids);
            if (message) onUndone(recent.ids, message);
          }}
        >
          Undo ({left} s)
        </Button>
      )}
    </div>
  );
}
