import { clientSeedPattern } from '@pollen/contract/values/lottery';
import { randomId } from '../../platform/storage/device.ts';
import { deviceArea, deviceKeys } from '../../platform/storage/storage-keys.ts';

/** Sixteen characters nobody can guess are enough, and can still be read aloud. */
export const randomWords = (): string => randomId().slice(0, 16);

export const areWords = (text: string): boolean => clientSeedPattern.test(text);

/** The member's part of every draw: made on this device, theirs to change. */
export function readWords(): string {
  const kept = deviceArea.read(deviceKeys.lotteryWords);
  if (kept !== null && areWords(kept)) return kept;
  const made = randomWords();
  deviceArea.write(deviceKeys.lotteryWords, made);
  return made;
}

export const keepWords = (words: string): void => deviceArea.write(deviceKeys.lotteryWords, words);
