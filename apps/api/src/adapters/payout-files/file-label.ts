import type { PaymentBatch } from './payout-file.ts';

/** `12`, and `12-2` for the second file of a batch: a bank must not confuse it with the first. */
export const fileLabel = ({ id, fileNo }: Pick<PaymentBatch, 'id' | 'fileNo'>): string =>
  fileNo > 1 ? `${id}-${fileNo}` : String(id);
