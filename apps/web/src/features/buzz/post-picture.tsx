import { type ChangeEvent, useEffect, useState } from 'react';
import { useText } from '../../platform/i18n/i18n.ts';
import { ImageRefused, uploadFile } from '../../platform/upload/upload-file.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CloseIcon } from '../../ui/icons/basic.tsx';
import { PicIcon } from '../../ui/icons/work.tsx';
import { showToast } from '../../ui/popup/toast.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import './write-post.css';

interface ChosenPicture {
  /** The file name that is sent. */
  readonly fileName: string;
  /** A local preview address. */
  readonly preview: string;
}

/** Spec §5, the picture of a post: chosen, uploaded for the screen BUZZ, shown, removed. */
export function usePostPicture() {
  const t = useText('buzz');
  const [picture, setPicture] = useState<ChosenPicture | null>(null);
  const [uploading, setUploading] = useState(false);
  const preview = picture?.preview;
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // Choosing the same file again must fire a change event.
    target.value = '';
    if (!file || uploading) return;
    setUploading(true);
    try {
      const { fileName } = await uploadFile(file, { screen: 'BUZZ' });
      setPicture({ fileName, preview: URL.createObjectURL(file) });
    } catch (error) {
      if (!(error instanceof ImageRefused)) showToast(t('post.pictureFailed'));
    } finally {
      setUploading(false);
    }
  }

  return { picture, uploading, choose, remove: () => setPicture(null) };
}

export function PostPicture({
  picture,
  uploading,
  choose,
  remove,
}: ReturnType<typeof usePostPicture>) {
  const t = useText('buzz');
  if (picture) {
    return (
      <div className="buzz-chosen">
        <img className="buzz-picture" src={picture.preview} alt={t('post.pictureAlt')} />
        <IconButton
          label={t('post.removePicture')}
          icon={<CloseIcon size={20} />}
          onClick={remove}
        />
      </div>
    );
  }
  return (
    <label className="btn btn--line buzz-pick" aria-busy={uploading}>
      <input
        type="file"
        accept="image/png,image/jpeg,image/gif"
        aria-label={t('post.addPicture')}
        disabled={uploading}
        onChange={(event) => void choose(event)}
      />
      <span className="btn__face">
        {uploading ? <Spinner small /> : <PicIcon />}
        {t('post.addPicture')}
      </span>
    </label>
  );
}
