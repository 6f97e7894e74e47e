import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import { agreementVersion } from '@pollen/contract/values/agreement';
import type { UploadScreen } from '@pollen/contract/values/image-upload';
import { build } from 'esbuild';
import { codeAfter } from '../mailbox.ts';
import { newEmail } from '../member.ts';
import { giveSession, type SessionTokens } from './member.ts';

/** A newly registered member with a session in this browser. */
export async function registerMember(
  context: BrowserContext,
  origin: string | undefined,
  nickname: string,
): Promise<SessionTokens> {
  const email = newEmail();
  const post = async (path: string, data: object) =>
    (await context.request.post(`/api${path}`, { data })).json();
  const code = await codeAfter(context.request, email, () =>
    post('/v1/register/email/code', { email, country: 6 }),
  );
  const registration = {
    email,
    code,
    password: 'pollen upload 1',
    nickname,
    country: 6,
    agreement: agreementVersion,
  };
  const { data } = await post('/v1/register/email', registration);
  await giveSession(context, origin, data);
  return data;
}

export interface UploadOutcome {
  readonly result: { fileName: string; filePath: string } | null;
  readonly error: { name: string; message: string; status?: number } | null;
  /** The messages the member was shown. */
  readonly shown: readonly { show: string; text?: string }[];
  readonly progress: readonly number[];
  /** Width and height of the picture that was sent. */
  readonly sentSize: readonly number[] | null;
}

export interface PictureRequest {
  readonly name: string;
  readonly screen: UploadScreen;
  /** A picture to draw in the browser, or raw bytes. */
  readonly width?: number;
  readonly height?: number;
  readonly bytes?: readonly number[];
  readonly sizeBytes?: number;
  readonly keepName?: boolean;
}

let bundle: Promise<string> | null = null;

/** The app's own upload code, bundled separately, so that it can be called without a page. */
function uploadBundle(): Promise<string> {
  bundle ??= build({
    entryPoints: [fileURLToPath(new URL('./upload-window.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'chrome100',
    define: { 'import.meta.env.DEV': 'false' },
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? '');
  return bundle;
}

export async function openUploadPage(page: Page): Promise<void> {
  await page.goto('/about/agreement');
  await page.addScriptTag({ content: await uploadBundle() });
}

export function upload(page: Page, request: PictureRequest): Promise<UploadOutcome> {
  return page.evaluate((given) => window.pollenUpload(given), request);
}
