import { clientSeedPattern } from '@pollen/contract/values/lottery';
import { randomId } from '../../platform/storage/device.ts';
import { deviceArea, deviceKeys } from '../../platform/storage/storage-keys.ts';

/** Sixteen random characters: unguessable, and short enough to read aloud. */
export const randomWords = (): string => randomId().slice(0, 16);

export const areWords = (text: string): boolean => clientSeedPattern.test(text);

/** The member's input to every draw: created on this device, and theirs to change. */
export function readWords(): string {
  const kept = deviceArea.read(deviceKeys.lotteryWords);
  if (kept !== null && areWords(kept)) return kept;
  const made = randomWords();
  deviceArea.write(deviceKeys.lotteryWords, made);
  return made;
}

export const keepWords = (words: string): void => deviceArea.write(deviceKeys.lotteryWords, words);
