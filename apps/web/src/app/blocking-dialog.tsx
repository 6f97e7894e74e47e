import { paths } from '@pollen/contract/values/web-paths';
import { textOf } from '../platform/i18n/i18n.ts';
import { navigate } from '../platform/navigation/navigation.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/popup/dialog.tsx';
import { openPopup } from '../ui/popup/store.ts';

const isAppTooOld = (data: unknown) =>
  typeof data === 'object' && data !== null && 'appTooOld' in data;

let blocked = false;

/** Spec §8, code 3002. One at a time, however many calls are refused; only its button closes it. An app too old then reads how to update. */
export function openBlocking(text: string, data: unknown): void {
  if (blocked) return;
  blocked = true;
  const { closed } = openPopup((shown) => (
    <Dialog
      {...shown}
      urgent
      title={textOf('common', 'blocked.title')}
      closeOnOverlay={false}
      closeOnEscape={false}
      actions={<Button onClick={shown.onClose}>{textOf('common', 'dialog.ok')}</Button>}
    >
      {text}
    </Dialog>
  ));
  void closed.then(() => {
    blocked = false;
    if (isAppTooOld(data)) navigate(paths.browseUpgradeNotice(), { replace: true });
  });
}
