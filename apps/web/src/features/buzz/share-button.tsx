import type { BuzzPost } from '@pollen/contract/operations/buzz';
import { addressOf } from '@pollen/contract/values/web-paths';
import { useText } from '../../platform/i18n/i18n.ts';
import { useProfile } from '../../platform/session/session.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ShareIcon } from '../../ui/icons/talk.tsx';
import { toastLater } from '../../ui/popup/toast-later.ts';
import { sharedPath } from './rules.ts';

/** Opens the phone's share sheet if there is one; otherwise copies the link. */
export function ShareButton({ post }: { readonly post: BuzzPost }) {
  const t = useText('buzz');
  const profile = useProfile();
  const share = async () => {
    const url = addressOf(location.origin, sharedPath(post, profile?.inviterCode));
    if (typeof navigator.share === 'function') {
      // Closing the sheet is not a failure.
      await navigator.share({ title: post.text, url }).catch(() => {});
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      void toastLater(t('copied'), 'copied');
    } catch {
      void toastLater(t('shareFailed'), 'notice');
    }
  };
  return <IconButton label={t('share')} icon={<ShareIcon />} onClick={() => void share()} />;
}
