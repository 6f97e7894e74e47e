import { textOf } from '../platform/i18n.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/popup/dialog.tsx';
import { openPopup } from '../ui/popup/store.ts';

let blocked = false;

/** Spec §8, code 3002. One at a time, however many calls are refused; only its button closes it. */
export function openBlocking(text: string): void {
  if (blocked) return;
  blocked = true;
  const { closed } = openPopup((shown) => (
    <Dialog
      {...shown}
      urgent
      title={textOf('shell', 'blocked.title')}
      closeOnOverlay={false}
      closeOnEscape={false}
      actions={<Button onClick={shown.onClose}>{textOf('shell', 'dialog.ok')}</Button>}
    >
      {text}
    </Dialog>
  ));
  void closed.then(() => {
    blocked = false;
  });
}
