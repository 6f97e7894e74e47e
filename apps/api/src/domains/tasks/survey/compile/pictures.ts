import { isJson } from './compiler.ts';
import type { Report } from './problems.ts';

/** The maximum length of an embedded picture that is sent to phones. */
const maxPicture = 20_000;
const pictures = /data:[\w/+.-]+;base64,[\w+/=]+/g;
/** File types that Pollen does not show. */
const unseen = new Set(['logo', 'backgroundImage']);

/** Removes embedded pictures that are too large to send with every survey. */
export function leaveOutLargePictures(value: unknown, path: string, warn: Report): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    const place = Array.isArray(value) ? `${path}[${key}]` : path ? `${path}.${key}` : key;
    if (typeof part !== 'string') {
      leaveOutLargePictures(part, place, warn);
      continue;
    }
    if (part.length <= maxPicture || !part.includes('data:')) continue;
    const rest = part.replace(pictures, (found) => (found.length > maxPicture ? '' : found));
    if (rest === part) continue;
    (value as Record<string, unknown>)[key] = rest;
    if (unseen.has(key)) continue;
    const message = `An embedded picture of more than ${maxPicture / 1000} kB is left out: use an https address instead.`;
    warn(place, 'picture', message);
  }
}

const takesPictures = /image|photo|\.(jpe?g|png|gif|webp|heic|bmp|tiff?|svg)\b|\*/i;

/** Members can only send photographs; a question for other files still accepts one. */
export function warnOfOtherFiles(
  element: Readonly<Record<string, unknown>>,
  path: string,
  warn: Report,
): void {
  const { acceptedTypes } = element;
  if (element['type'] !== 'file' || !acceptedTypes || isJson(acceptedTypes)) return;
  if (takesPictures.test(String(acceptedTypes))) return;
  const message = `Members can only send photographs, not "${acceptedTypes}".`;
  warn(`${path}.acceptedTypes`, 'acceptedTypes', message);
}
