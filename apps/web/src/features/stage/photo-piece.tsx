import { checkImage } from '@pollen/contract/values/image-upload';
import { photosPerStage } from '@pollen/contract/values/stage';
import { type ChangeEvent, useEffect, useState } from 'react';
import { useText } from '../../platform/i18n/i18n.ts';
import { randomId } from '../../platform/storage/device.ts';
import { dropPictures, keepPicture, readPicture } from '../../platform/storage/picture-store.ts';
import { scaleImage } from '../../platform/upload/scale-image.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CloseIcon } from '../../ui/icons/basic.tsx';
import { PicIcon } from '../../ui/icons/work.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { PieceProps } from './piece.ts';
import type { PhotoDraft } from './rules.ts';

/** Pictures are scaled and stored on the phone immediately, and uploaded when the visit is submitted. */
export function PhotoPiece({ stage, draft, missing, t, onChange }: PieceProps) {
  const u = useText('upload');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const { photos } = draft;
  const add = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    const refusal = checkImage(file);
    setFault(refusal && u(refusal.key, refusal.params));
    if (refusal) return;
    setBusy(true);
    try {
      const id = randomId();
      await keepPicture(id, await scaleImage(file));
      const photo = { id, name: file.name, fileName: null };
      onChange((now) => ({ ...now, photos: [...now.photos, photo] }));
    } catch {
      setFault(t('photo.failed'));
    } finally {
      setBusy(false);
    }
  };
  const remove = ({ id }: PhotoDraft) => {
    onChange((now) => ({ ...now, photos: now.photos.filter((photo) => photo.id !== id) }));
    void dropPictures([id]);
  };
  return (
    <div className="stack">
      <p>{stage.text}</p>
      <ul className="stage__photos">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <Thumbnail id={photo.id} label={t('photo.number', { number: index + 1 })} />
            <IconButton
              label={t('photo.remove', { number: index + 1 })}
              icon={<CloseIcon />}
              onClick={() => remove(photo)}
            />
          </li>
        ))}
      </ul>
      {photos.length < photosPerStage && (
        <label className="btn btn--line stage__camera" aria-busy={busy}>
          <input
            type="file"
            accept="image/png,image/jpeg,image/gif"
            capture="environment"
            disabled={busy}
            onChange={add}
          />
          <span className="btn__face">
            {busy ? <Spinner small /> : <PicIcon />}
            {t(photos.length === 0 ? 'photo.take' : 'photo.another')}
          </span>
        </label>
      )}
      {(fault || missing === 'photo') && (
        <p className="field__hint is-error" role="alert">
          {fault ?? t('photo.missing')}
        </p>
      )}
    </div>
  );
}

function Thumbnail({ id, label }: { readonly id: string; readonly label: string }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let made: string | null = null;
    let gone = false;
    void readPicture(id).then((picture) => {
      if (!picture || gone) return;
      made = URL.createObjectURL(picture);
      setUrl(made);
    });
    return () => {
      gone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [id]);
  return url ? (
    <img src={url} alt={label} />
  ) : (
    <span className="stage__pending" role="img" aria-label={label} />
  );
}
