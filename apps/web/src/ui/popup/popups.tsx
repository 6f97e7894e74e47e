import {
  ConfirmDialog,
  type ConfirmWords,
  InfoDialog,
  type InfoWords,
  LoadingDialog,
  UploadFailedDialog,
  type UploadFailedWords,
} from './standard-dialogs.tsx';
import { openPopup } from './store.ts';

/** The shared popups of Spec §2, opened from anywhere. The caller provides all texts. */

export function openInfo(words: InfoWords): Promise<void> {
  return openPopup((shown) => <InfoDialog {...words} {...shown} />).closed;
}

export function openUploadFailed(words: UploadFailedWords): Promise<void> {
  return openPopup((shown) => <UploadFailedDialog {...words} {...shown} />).closed;
}

/** True once `onConfirm` has succeeded, false if the member cancelled; history is settled by then. */
export function openConfirm(words: ConfirmWords): Promise<boolean> {
  let confirmed = Promise.resolve(false);
  const run = async () => {
    const work = Promise.resolve(words.onConfirm?.());
    confirmed = work.then(
      () => true,
      () => false,
    );
    await work;
  };
  return openPopup((shown) => <ConfirmDialog {...words} {...shown} run={run} />).closed.then(
    () => confirmed,
  );
}

/** Blocks the screen until the returned function is called (Spec §4, log-out). */
export function openLoading(words: { readonly label: string }): () => void {
  return openPopup((shown) => <LoadingDialog {...words} {...shown} />).close;
}
