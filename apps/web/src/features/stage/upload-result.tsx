import { PhotoPiece } from './photo-piece.tsx';
import type { PieceProps } from './piece.ts';

/** The shelf after. */
export function UploadResult(props: PieceProps) {
  return (
    <>
      <h1 className="h1" tabIndex={-1}>
        {props.t('result.title')}
      </h1>
      <PhotoPiece {...props} />
    </>
  );
}
