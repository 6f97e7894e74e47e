import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../platform/i18n/i18n.ts';
import { ImageRefused, uploadFile } from '../../platform/upload/upload-file.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CloseIcon } from '../../ui/icons/basic.tsx';
import { PicIcon } from '../../ui/icons/work.tsx';
import { showToast } from '../../ui/popup/toast.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import './help.css';

export interface Picture {
  /** The path that is sent; phones use the same name for many pictures. */
  readonly filePath: string;
  /** Its original name. */
  readonly name: string;
  /** A local preview address. */
  readonly preview: string;
}

/** Pictures for a ticket: chosen, uploaded, shown, removed. */
export function usePictures(most: number) {
  const t = useText('help');
  const [pictures, setPictures] = useState<readonly Picture[]>([]);
  const [uploading, setUploading] = useState(false);
  const previews = useRef<string[]>([]);
  useEffect(() => {
    const shown = previews.current;
    return () => {
      for (const url of shown) URL.revokeObjectURL(url);
    };
  }, []);

  async function add({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // Choosing the same file again must fire a change event.
    target.value = '';
    if (!file || uploading || pictures.length >= most) return;
    setUploading(true);
    try {
      const { fileName, filePath } = await uploadFile(file, { screen: 'TICKET', keepName: true });
      const preview = URL.createObjectURL(file);
      previews.current.push(preview);
      setPictures((before) => [...before, { filePath, name: fileName, preview }]);
    } catch (error) {
      if (!(error instanceof ImageRefused)) showToast(t('pictureFailed'));
    } finally {
      setUploading(false);
    }
  }

  return {
    pictures,
    uploading,
    left: Math.max(0, most - pictures.length),
    add,
    remove: (filePath: string) =>
      setPictures((before) => before.filter((picture) => picture.filePath !== filePath)),
    clear: () => setPictures([]),
  };
}

type Pictures = ReturnType<typeof usePictures>;

export function ChosenPictures({ pictures, remove }: Pick<Pictures, 'pictures' | 'remove'>) {
  const t = useText('help');
  if (pictures.length === 0) return null;
  return (
    <ul className="help__pictures">
      {pictures.map(({ filePath, name, preview }, index) => (
        <li key={filePath}>
          <img src={preview} alt={t('picture', { number: index + 1 })} />
          <span className="cap help__name">{name}</span>
          <IconButton
            label={t('removePicture', { number: index + 1 })}
            icon={<CloseIcon size={20} />}
            onClick={() => remove(filePath)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Camera or gallery: an icon next to a text, or a separate button. */
export function AddPicture({
  left,
  uploading,
  add,
  small,
}: Pick<Pictures, 'left' | 'uploading' | 'add'> & { readonly small?: boolean }) {
  const t = useText('help');
  const label = t('addPicture', { left });
  return (
    <label
      className={small ? 'iconbtn help__add' : 'btn btn--line help__add'}
      aria-busy={uploading}
      data-off={left === 0 || undefined}
    >
      <input
        type="file"
        accept="image/png,image/jpeg,image/gif"
        aria-label={label}
        disabled={uploading || left === 0}
        onChange={add}
      />
      <span className="btn__face">
        {uploading ? <Spinner small /> : <PicIcon />}
        {!small && label}
      </span>
    </label>
  );
}
