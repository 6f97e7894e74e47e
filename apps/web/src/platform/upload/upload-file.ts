import {
  checkImage,
  type ImageRefusal,
  keptFileName,
  storedFileName,
  type UploadScreen,
} from '@pollen/contract/values/image-upload';
import { call } from '../http/api.ts';
import { loadMessages, textOf } from '../i18n/i18n.ts';
import { appPort } from '../navigation/app-port.ts';
import { holdReload } from '../updates/reload-guard.ts';
import { type PutOptions, putObject } from './put-object.ts';
import { scaleImage } from './scale-image.ts';

/** Spec §3, upload result. An upload is private until a call accepts it, so it has no address yet. */
export interface UploadResult {
  readonly fileName: string;
  readonly filePath: string;
}

export interface UploadOptions extends PutOptions {
  readonly screen: UploadScreen;
  /** Spec §5: the original name instead of a generated one. */
  readonly keepName?: boolean;
}

/** Spec §5 refused the file; the member has seen why. */
export class ImageRefused extends Error {
  readonly refusal: ImageRefusal;

  constructor(refusal: ImageRefusal) {
    super(refusal.key);
    this.name = 'ImageRefused';
    this.refusal = refusal;
  }
}

async function refuse(refusal: ImageRefusal): Promise<never> {
  await loadMessages(['upload']).catch(console.warn);
  appPort().showOutcome({ show: 'toast', text: textOf('upload', refusal.key, refusal.params) });
  throw new ImageRefused(refusal);
}

/**
 * Checks a picture, scales it down and uploads it to object storage. Pass `fileName` to the call that uses
 * it. Spec §8: failures are passed on unchanged and show nothing.
 */
export async function uploadFile(file: File, options: UploadOptions): Promise<UploadResult> {
  const refusal = checkImage(file);
  if (refusal) return refuse(refusal);
  const release = holdReload();
  try {
    const { screen } = options;
    const [body, policy] = await Promise.all([
      scaleImage(file),
      call('GET /v1/file/policy', { screen }, { onFailure: 'log' }),
    ]);
    const fileName = options.keepName
      ? keptFileName(file.name)
      : storedFileName(file.name, new Date(), Math.random());
    const filePath = `${policy.path}${fileName}`;
    await putObject(policy, filePath, body, options);
    return { fileName, filePath };
  } finally {
    release();
  }
}
