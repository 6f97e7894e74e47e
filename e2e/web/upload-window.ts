import { loadMessages } from '../../apps/web/src/platform/i18n/i18n.ts';
import { provideApp } from '../../apps/web/src/platform/navigation/app-port.ts';
import { restoreSession } from '../../apps/web/src/platform/session/session.ts';
import { uploadFile } from '../../apps/web/src/platform/upload/upload-file.ts';
import type { PictureRequest, UploadOutcome } from './upload-page.ts';

declare global {
  interface Window {
    pollenUpload(request: PictureRequest): Promise<UploadOutcome>;
  }
}

async function fileOf({ name, width, height, bytes, sizeBytes }: PictureRequest): Promise<File> {
  if (bytes) return new File([Uint8Array.from(bytes)], name);
  if (sizeBytes) return new File([new Uint8Array(sizeBytes)], name);
  const canvas = document.createElement('canvas');
  canvas.width = width ?? 1;
  canvas.height = height ?? 1;
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.fillStyle = '#0b7a4b';
    pen.fillRect(0, 0, canvas.width, canvas.height);
  }
  const type = name.toLowerCase().endsWith('.png') ? 'image/png' : 'image/jpeg';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type));
  return new File(blob ? [blob] : [], name, { type });
}

let sent: Blob | null = null;
const send = XMLHttpRequest.prototype.send;
XMLHttpRequest.prototype.send = function keepAndSend(this: XMLHttpRequest, body) {
  sent = body instanceof Blob ? body : null;
  send.call(this, body);
};

async function sizeOfSent(): Promise<number[] | null> {
  const bitmap = sent && (await createImageBitmap(sent));
  return bitmap && [bitmap.width, bitmap.height];
}

window.pollenUpload = async (request) => {
  const shown: { show: string; text?: string }[] = [];
  const progress: number[] = [];
  provideApp({
    showOutcome: (outcome) => shown.push(outcome),
    showLoading: () => () => {},
  });
  restoreSession();
  await loadMessages(['common']);
  try {
    const result = await uploadFile(await fileOf(request), {
      screen: request.screen,
      keepName: request.keepName ?? false,
      onProgress: (fraction) => progress.push(fraction),
    });
    return { result, error: null, shown, progress, sentSize: await sizeOfSent() };
  } catch (failure) {
    const { name, message, status } = failure as Error & { status?: number };
    const error = { name, message, ...(status === undefined ? {} : { status }) };
    return { result: null, error, shown, progress, sentSize: null };
  }
};
