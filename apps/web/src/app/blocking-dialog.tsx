import { paths, withQuery } from '@pollen/contract/values/web-paths';
import { textOf } from '../platform/i18n/i18n.ts';
import { navigate } from '../platform/navigation/navigation.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/popup/dialog.tsx';
import { openPopup } from '../ui/popup/store.ts';

/** The server's reason: an outdated app, or the key to the page of a suspension. */
interface BlockedData {
  readonly appTooOld?: true;
  readonly suspensionKey?: string;
}

function nextPageOf({ appTooOld, suspensionKey }: BlockedData): string | null {
  if (appTooOld) return paths.browseUpgradeNotice();
  return suspensionKey ? withQuery(paths.appSuspension(), { key: suspensionKey }) : null;
}

let blocked = false;

/**
 * Spec §8, code 3002. Shown once, however many calls are refused; only its button closes it. The
 * button leads to the update of an outdated app, or to the reason for a suspension and how to
 * answer.
 */
export function openBlocking(text: string, data: unknown): void {
  if (blocked) return;
  blocked = true;
  const about = (data ?? {}) as BlockedData;
  const label = about.suspensionKey ? 'blocked.why' : 'dialog.ok';
  const { closed } = openPopup((shown) => (
    <Dialog
      {...shown}
      urgent
      title={textOf('common', 'blocked.title')}
      closeOnOverlay={false}
      closeOnEscape={false}
      actions={<Button onClick={shown.onClose}>{textOf('common', label)}</Button>}
    >
      {text}
    </Dialog>
  ));
  void closed.then(() => {
    blocked = false;
    const next = nextPageOf(about);
    if (next) navigate(next, { replace: true });
  });
}
