import type { UploadPolicy } from '@pollen/contract/operations/files';

export interface PutOptions {
  /** From 0 to 1. */
  readonly onProgress?: ((fraction: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Object storage refused the file, or could not be reached (status 0). */
export class PutError extends Error {
  readonly status: number;
  /** Its answer: S3 uses XML. */
  readonly answer: string;

  constructor(status: number, answer: string) {
    super(`Upload failed with status ${status}`);
    this.name = 'PutError';
    this.status = status;
    this.answer = answer;
  }
}

export function objectUrl({ endpoint, bucket }: UploadPolicy, key: string): string {
  const path = key.split('/').map(encodeURIComponent).join('/');
  return `${endpoint.replace(/\/$/, '')}/${bucket}/${path}`;
}

/** `fetch` reports no upload progress; XMLHttpRequest does. */
function send(
  { url, headers }: { readonly url: URL; readonly headers: Headers },
  body: Blob,
  { onProgress, signal }: PutOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open('PUT', url.href);
    for (const [name, value] of headers) {
      if (name !== 'host') request.setRequestHeader(name, value);
    }
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status === 200) resolve();
      else reject(new PutError(request.status, request.responseText));
    };
    request.onerror = () => reject(new PutError(0, ''));
    request.onabort = () => reject(signal?.reason);
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    signal?.addEventListener('abort', abort);
    request.send(body);
  });
}

/** Spec §7: uploads a file directly to object storage, signed with temporary credentials. */
export async function putObject(
  policy: UploadPolicy,
  key: string,
  body: Blob,
  options: PutOptions = {},
): Promise<void> {
  const { AwsV4Signer } = await import('aws4fetch');
  const { acl, accessKeyId, secretAccessKey, sessionToken, region } = policy;
  const signed = await new AwsV4Signer({
    method: 'PUT',
    url: objectUrl(policy, key),
    headers: {
      'content-type': body.type || 'application/octet-stream',
      'x-amz-acl': acl,
    },
    accessKeyId,
    secretAccessKey,
    sessionToken,
    region,
    service: 's3',
  }).sign();
  await send(signed, body, options);
  options.onProgress?.(1);
}
