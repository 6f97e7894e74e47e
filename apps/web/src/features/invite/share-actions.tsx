import { guestPoints } from '@pollen/contract/values/invite';
import { useText } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { ShareIcon } from '../../ui/icons/talk.tsx';
import { CopyIcon } from '../../ui/icons/things.tsx';
import { openInfo } from '../../ui/popup/popups.tsx';
import { showCopied } from '../../ui/popup/toast.tsx';

/** If the browser has no share sheet, sharing copies the link. */
async function shareSheet(data: ShareData): Promise<'done' | 'none'> {
  if (typeof navigator.share !== 'function') return 'none';
  try {
    await navigator.share(data);
    return 'done';
  } catch (error) {
    // Closing the sheet is an answer; a sheet that cannot open is not.
    return error instanceof DOMException && error.name === 'AbortError' ? 'done' : 'none';
  }
}

export function ShareActions({ url }: { readonly url: string }) {
  const t = useText('invite');
  const s = useText('common');
  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      showCopied(t('copied'));
    } catch {
      await openInfo({
        title: t('copyFailedTitle'),
        message: (
          <>
            {t('copyFailed')} <span className="invite__url">{url}</span>
          </>
        ),
        closeLabel: s('dialog.ok'),
      });
    }
  }
  async function share() {
    const text = t('shareText', { points: guestPoints });
    if ((await shareSheet({ title: 'Pollen', text, url })) === 'none') await copy();
  }
  return (
    <div className="halves">
      <Button onClick={share}>
        <ShareIcon size={20} />
        {t('share')}
      </Button>
      <Button kind="line" onClick={copy}>
        <CopyIcon size={20} />
        {t('copyLink')}
      </Button>
    </div>
  );
}
