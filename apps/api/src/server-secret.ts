import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { readOrCreateFile } from './durable-file.ts';

const secretLength = 32;

/** From the environment if it is set there, else created once and kept in the data folder. */
export function openServerSecret(secret: string | null, dataFolder: string): Uint8Array {
  if (secret) return Buffer.from(secret, 'base64');
  const file = path.join(dataFolder, 'secret.key');
  const text = readOrCreateFile(file, () => randomBytes(secretLength).toString('base64'));
  const key = Buffer.from(text.toString(), 'base64');
  if (key.length < secretLength) throw new Error(`${file} is damaged; restore it from a backup`);
  return key;
}
