import { type ReactNode, useState } from 'react';
import { Button, type ButtonKind } from '../button.tsx';
import { Spinner } from '../spinner.tsx';
import { Dialog } from './dialog.tsx';
import { Popup } from './popup.tsx';
import type { Shown } from './store.ts';
import './dialog.css';

export interface InfoWords {
  readonly title: ReactNode;
  readonly message: ReactNode;
  readonly closeLabel: string;
}

export function InfoDialog({ title, message, closeLabel, ...shown }: InfoWords & Shown) {
  return (
    <Dialog
      {...shown}
      title={title}
      closeOnOverlay
      actions={
        <Button kind="honey" onClick={shown.onClose}>
          {closeLabel}
        </Button>
      }
    >
      {message}
    </Dialog>
  );
}

export interface UploadFailedWords extends InfoWords {
  readonly retryLabel?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
}

export function UploadFailedDialog(props: UploadFailedWords & Shown) {
  const { title, message, closeLabel, retryLabel, onRetry, ...shown } = props;
  const retry = () => {
    shown.onClose();
    onRetry?.();
  };
  return (
    <Dialog
      {...shown}
      title={title}
      urgent
      closeOnOverlay
      actions={
        <>
          <Button kind={retryLabel ? 'quiet' : 'honey'} onClick={shown.onClose}>
            {closeLabel}
          </Button>
          {retryLabel && <Button onClick={retry}>{retryLabel}</Button>}
        </>
      }
    >
      {message}
    </Dialog>
  );
}

export interface ConfirmWords {
  /** Asks; the button repeats its verb. */
  readonly title: ReactNode;
  readonly content: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  /** The "-ing" label while `onConfirm` runs. */
  readonly busyLabel?: string | undefined;
  readonly kind?: Extract<ButtonKind, 'honey' | 'leaf' | 'berry'> | undefined;
  /** The dialog stays busy until it is done; if it fails, the dialog stays for another try. */
  readonly onConfirm?: (() => void | Promise<void>) | undefined;
}

interface ConfirmProps extends ConfirmWords, Shown {
  readonly run: () => Promise<void>;
}

export function ConfirmDialog(props: ConfirmProps) {
  const { title, content, confirmLabel, cancelLabel, busyLabel, kind, onConfirm, run, ...shown } =
    props;
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await run();
      shown.onClose();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      {...shown}
      title={title}
      urgent
      closeOnEscape={!busy}
      actions={
        <>
          <Button kind="quiet" disabled={busy} onClick={shown.onClose}>
            {cancelLabel}
          </Button>
          <Button kind={kind} busy={busy} busyLabel={busyLabel} onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {content}
    </Dialog>
  );
}

export function LoadingDialog({ label, ...shown }: { readonly label: string } & Shown) {
  return (
    <Popup {...shown} closeOnEscape={false} outlivesPage>
      <div
        className="loading"
        role="alertdialog"
        aria-modal="true"
        aria-label={label}
        tabIndex={-1}
      >
        <Spinner />
        <span>{label}</span>
      </div>
    </Popup>
  );
}
