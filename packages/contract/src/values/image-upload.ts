/** Spec §5, §9. */
export const imageMaxBytes = 10_485_760;

/** Spec §5 leaves the maximum open; pictures with longer edges are scaled down before upload. */
export const imageMaxEdgePixels = 1600;
export const imageScaleQuality = 0.6;

/** Spec §5: lower case, or upper-case GIF, JPG, PNG; `JPEG` and mixed case are not in the list. */
const imageNamePattern = /\.(gif|jpg|jpeg|png|GIF|JPG|PNG)$/;
/** Spec §5: only these are scaled; a GIF would lose its animation. */
const scalablePattern = /\.(jpg|jpeg|png|JPG|PNG)$/;

/** Message keys of spec §5. */
export type ImageRefusal =
  | { readonly key: 'common.checkImageSize'; readonly params: { readonly num: number } }
  | { readonly key: 'common.checkImageType'; readonly params: Readonly<Record<string, never>> };

/** Why a file may not be uploaded; null if it may. */
export function checkImage(file: {
  readonly name: string;
  readonly size: number;
}): ImageRefusal | null {
  if (file.size > imageMaxBytes) {
    return { key: 'common.checkImageSize', params: { num: imageMaxBytes } };
  }
  if (!imageNamePattern.test(file.name)) return { key: 'common.checkImageType', params: {} };
  return null;
}

export const isScalable = (name: string) => scalablePattern.test(name);

/** The target size; null if the picture is small enough. */
export function scaledSize(
  width: number,
  height: number,
  maxEdge = imageMaxEdgePixels,
): { readonly width: number; readonly height: number } | null {
  const longest = Math.max(width, height);
  if (longest <= maxEdge) return null;
  const scale = maxEdge / longest;
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

const two = (value: number) => String(value).padStart(2, '0');

/**
 * Spec §5: timestamp (year month day hour minute second), underscore, four digits 1000 to 9999, the
 * original's extension. `chance` is in [0, 1).
 */
export function storedFileName(originalName: string, time: Date, chance: number): string {
  const day = `${time.getFullYear()}${two(time.getMonth() + 1)}${two(time.getDate())}`;
  const clock = `${two(time.getHours())}${two(time.getMinutes())}${two(time.getSeconds())}`;
  const number = 1000 + Math.floor(chance * 9000);
  const dot = originalName.lastIndexOf('.');
  return `${day}${clock}_${number}${dot < 0 ? '' : originalName.slice(dot)}`;
}

const keptLength = 120;

/** Spec §5, the mode that keeps the original name; a very long name is shortened before its extension. */
export function keptFileName(originalName: string): string {
  const dot = originalName.lastIndexOf('.');
  const base = [...originalName.slice(0, dot < 0 ? undefined : dot)].slice(0, keptLength).join('');
  return `${base}${dot < 0 ? '' : originalName.slice(dot)}`;
}

export const uploadScreens = ['AVATAR', 'TICKET', 'STAGE', 'BUZZ'] as const;
export type UploadScreen = (typeof uploadScreens)[number];
