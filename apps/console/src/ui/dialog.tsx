import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import './dialog.css';
import { Button, type ButtonKind } from './button.tsx';

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
  /** The label of the close button, if “Cancel” could be misread. */
  readonly closeLabel?: string;
  /** The confirm button; without one the dialog only informs. */
  readonly action?: {
    readonly label: string;
    readonly kind?: ButtonKind;
    readonly busy?: boolean;
    readonly disabledReason?: string | null;
    readonly run: () => void;
  };
}

/** Open while it is rendered. The title asks, the button repeats its verb. */
export function Dialog({ title, children, onClose, closeLabel, action }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (action && !action.busy && !action.disabledReason) action.run();
  }
  return (
    <dialog
      ref={ref}
      className="dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <form className="stack" onSubmit={submit}>
        <h2 id={id}>{title}</h2>
        {children}
        <div className="dialog__foot">
          <Button onClick={onClose}>{closeLabel ?? (action ? 'Cancel' : 'Close')}</Button>
          {action && (
            <Button
              type="submit"
              kind={action.kind ?? 'honey'}
              busy={action.busy ?? false}
              disabledReason={action.disabledReason ?? null}
            >
              {action.label}
            </Button>
          )}
        </div>
      </form>
    </dialog>
  );
}
