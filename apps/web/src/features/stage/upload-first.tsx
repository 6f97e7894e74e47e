import { PhotoPiece } from './photo-piece.tsx';
import type { PieceProps } from './piece.ts';

/** The shelf before. */
export function UploadFirst(props: PieceProps) {
  return (
    <>
      <h1 className="h1" tabIndex={-1}>
        {props.t('first.title')}
      </h1>
      <PhotoPiece {...props} />
    </>
  );
}
