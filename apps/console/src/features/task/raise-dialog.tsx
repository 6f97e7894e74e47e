import { errorCodes } from '@pollen/contract/codes/error-code';
import type { CallError } from '../../platform/call-error.ts';
import { Dialog } from '../../ui/dialog.tsx';

/** The cost of a raise, if the server asks to confirm it. */
export function raiseIn(failure: CallError | null): { text: string; cost: number } | null {
  if (failure?.code !== errorCodes.raiseUnconfirmed) return null;
  const { cost } = failure.data as { readonly cost: number };
  return { text: failure.msg, cost };
}

interface RaiseDialogProps {
  readonly text: string;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onRaise: () => void;
}

/** A live task that will cost more is saved only after the operator has confirmed the sum. */
export function RaiseDialog({ text, busy, onClose, onRaise }: RaiseDialogProps) {
  return (
    <Dialog
      title="Raise the budget?"
      onClose={onClose}
      action={{ label: 'Raise budget', kind: 'leaf', busy, run: onRaise }}
    >
      <p>{text}</p>
      <p className="sub">If this is above your limits, it waits for a second person.</p>
    </Dialog>
  );
}
