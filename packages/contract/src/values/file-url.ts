import { type UploadScreen, uploadScreens } from './image-upload.ts';

/** Names of published files are unguessable and do not reveal their owner. */
export const fileNamePattern = /^[a-z2-7]{32}\.(gif|jpg|png)$/;

/**
 * The address of a published file, below our own origin. Avatars and pictures of shown posts are public;
 * other files need `GET /v1/file/sign` first.
 */
export function fileUrl(screen: UploadScreen, fileName: string): string {
  return `/files/${screen.toLowerCase()}/${fileName}`;
}

export function avatarUrl(fileName: string | null): string | null {
  return fileName === null ? null : fileUrl('AVATAR', fileName);
}

export interface FileAddress {
  readonly screen: UploadScreen;
  readonly fileName: string;
}

/** Parses `/files/avatar/x.png`, also at the end of a longer path; null if it is not a file address. */
export function parseFilePath(path: string): FileAddress | null {
  const [fileName = '', folder = ''] = path.split('/').reverse();
  const screen = uploadScreens.find((name) => name.toLowerCase() === folder);
  return screen && fileNamePattern.test(fileName) ? { screen, fileName } : null;
}
