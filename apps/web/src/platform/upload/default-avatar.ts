import type { Profile } from '@pollen/contract/operations/profile';
import { call, callWithFile } from '../http/api.ts';
import { isInNativeApp } from '../native/native-app.ts';
import { setProfile } from '../session/session.ts';
import { uploadFile } from './upload-file.ts';

/** Spec §4, §9. */
const avatarPixels = 80;
const colourCount = 11;

/** The first letter of a nickname in upper case, by grapheme. */
export function initialOf(nickname: string): string {
  const name = nickname.trim().toUpperCase();
  // Older web views can only split code points.
  const letters = 'Segmenter' in Intl ? new Intl.Segmenter().segment(name) : [...name];
  for (const letter of letters) return typeof letter === 'string' ? letter : letter.segment;
  return '?';
}

/** `chance` is in [0, 1). */
export const colourNumber = (chance: number) => 1 + Math.floor(chance * colourCount);

function draw(nickname: string, chance: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = avatarPixels;
  canvas.height = avatarPixels;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser has no 2D canvas');
  const tokens = getComputedStyle(document.documentElement);
  const middle = avatarPixels / 2;
  pen.fillStyle = tokens.getPropertyValue(`--avatar-${colourNumber(chance)}`).trim();
  pen.beginPath();
  pen.arc(middle, middle, middle, 0, 2 * Math.PI);
  pen.fill();
  pen.fillStyle = '#fff';
  pen.font = `600 ${middle}px ${getComputedStyle(document.body).fontFamily}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  const initial = initialOf(nickname);
  const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = pen.measureText(initial);
  pen.fillText(initial, middle, middle + (up - down) / 2);
  return canvas;
}

export async function drawDefaultAvatar(nickname: string, chance: number): Promise<File> {
  const canvas = draw(nickname, chance);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('This browser cannot encode a picture');
  return new File([blob], 'avatar.png', { type: 'image/png' });
}

/** Forms do not cross the bridge of a native app, so there the picture is uploaded to storage directly. */
async function send(file: File): Promise<string> {
  const { fileName } = isInNativeApp()
    ? await uploadFile(file, { screen: 'AVATAR' })
    : await callWithFile('POST /v1/user/avatar', file, { onFailure: 'log' });
  return fileName;
}

/** Spec §4: a member without an avatar gets one. A failure is only logged and blocks nothing. */
export async function giveDefaultAvatar({ avatar, nickname }: Profile): Promise<void> {
  if (avatar) return;
  try {
    const file = await drawDefaultAvatar(nickname, Math.random());
    const profile = await call('POST /v1/user', { avatar: await send(file) }, { onFailure: 'log' });
    setProfile(profile);
  } catch (error) {
    console.warn('No default avatar', error);
  }
}
