import type { Profile } from '@pollen/contract/operations/profile';
import { type ChangeEvent, useState } from 'react';
import { useText } from '../../../platform/i18n/i18n.ts';
import { ImageRefused, uploadFile } from '../../../platform/upload/upload-file.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { showToast } from '../../../ui/popup/toast.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import { replaceAvatar } from './queries.ts';
import './account.css';

/** The member's picture and a button to change it; a bar shows the upload. */
export function AvatarPicker({ profile }: { readonly profile: Profile }) {
  const t = useText('account');
  /** Upload progress from 0 to 1. */
  const [sent, setSent] = useState<number | null>(null);

  /** Spec §8: a failed upload shows nothing by itself; a refused file has been explained. */
  async function upload(file: File): Promise<string | null> {
    try {
      return (await uploadFile(file, { screen: 'AVATAR', onProgress: setSent })).fileName;
    } catch (error) {
      console.warn('Picture not uploaded', error);
      if (!(error instanceof ImageRefused)) showToast(t('personal.pictureFailed'), 'notice');
      return null;
    }
  }

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // Choosing the same file again must fire a change event.
    target.value = '';
    if (!file || sent !== null) return;
    setSent(0);
    try {
      const fileName = await upload(file);
      if (fileName === null) return;
      await replaceAvatar(fileName);
      showToast(t('personal.saved'), 'ok');
    } catch (error) {
      // The call has already shown its refusal (spec §8).
      console.warn('Picture not changed', error);
    } finally {
      setSent(null);
    }
  }

  const label = t('personal.uploading', { percent: Math.round((sent ?? 0) * 100) });
  return (
    <div className="account__picture">
      <Avatar name={profile.nickname} src={profile.avatar ?? undefined} size={80} />
      {sent === null ? (
        <label className="btn btn--line btn--sm account__file">
          {t('personal.picture')}
          <input type="file" accept="image/png,image/jpeg,image/gif" onChange={choose} />
        </label>
      ) : (
        <div className="grow">
          <ProgressBar share={sent} label={label} />
          <p className="meta">{label}</p>
        </div>
      )}
    </div>
  );
}
