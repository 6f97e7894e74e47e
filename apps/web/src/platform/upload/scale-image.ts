import { imageScaleQuality, isScalable, scaledSize } from '@pollen/contract/values/image-upload';

const toBlob = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, imageScaleQuality));

/** The camera's orientation is in the file's metadata, not in its pixels; the bitmap is upright. */
async function readBitmap(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
}

/**
 * Spec §5: a jpg, jpeg or png with too long an edge is scaled down at quality 0.6; any other file,
 * including one this browser cannot decode, is sent unchanged and the server checks it.
 */
export async function scaleImage(file: File): Promise<Blob> {
  if (!isScalable(file.name)) return file;
  const bitmap = await readBitmap(file);
  if (!bitmap) return file;
  try {
    const size = scaledSize(bitmap.width, bitmap.height);
    if (!size) return file;
    const canvas = document.createElement('canvas');
    canvas.width = size.width;
    canvas.height = size.height;
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, size.width, size.height);
    const type = file.name.toLowerCase().endsWith('.png') ? 'image/png' : 'image/jpeg';
    return (await toBlob(canvas, type)) ?? file;
  } finally {
    bitmap.close();
  }
}
