import type { LotteryRound } from '@pollen/contract/operations/lottery';
import { deviceArea, deviceKeys } from '../../../platform/storage/storage-keys.ts';

/** A year of daily rounds. */
const maxSeals = 366;

/** The commitments this device saw when it drew, by round. */
export function readSeenSeals(): Readonly<Record<string, string>> {
  try {
    const kept: unknown = JSON.parse(deviceArea.read(deviceKeys.lotterySeals) ?? '{}');
    return kept !== null && typeof kept === 'object' ? (kept as Record<string, string>) : {};
  } catch {
    return {};
  }
}

/** Stores the commitment of a draw, so that this device can detect a later change. */
export function keepSeenSeal({ id, commitment }: Pick<LotteryRound, 'id' | 'commitment'>): void {
  const seen = readSeenSeals();
  if (seen[id] !== undefined) return;
  const entries = [...Object.entries(seen), [id, commitment] as const].slice(-maxSeals);
  deviceArea.write(deviceKeys.lotterySeals, JSON.stringify(Object.fromEntries(entries)));
}
