import type { CountryCode } from '@pollen/contract/codes/country';
import type { BankRecord } from '@pollen/contract/values/bank-record/rule';
import { abaFile } from './aba.ts';
import { csvFile } from './csv.ts';
import { pain001File } from './pain-001.ts';
import type { PayoutSenders } from './senders.ts';

export interface Payment {
  /** Our reference; the bank returns it with the result. */
  readonly reference: string;
  readonly amountMinor: number;
  readonly payee: BankRecord;
}

export interface PaymentBatch {
  readonly id: number;
  /** The number of the batch's file, from 1. */
  readonly fileNo: number;
  readonly country: CountryCode;
  readonly currency: string;
  /** When the file was created; later downloads have the same bytes. */
  readonly at: Date;
  readonly payments: readonly Payment[];
}

export interface PayoutFile {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Buffer;
}

const australia = 2;
const poland = 8;

/** The file format of a country's bank: ABA in Australia, ISO 20022 in Poland, CSV elsewhere. */
export function payoutFile(batch: PaymentBatch, senders: PayoutSenders): PayoutFile {
  if (batch.payments.length === 0) throw new Error('A payout file needs payments');
  if (batch.country === australia) return abaFile(batch, senders.australia);
  if (batch.country === poland) return pain001File(batch, senders.poland);
  return csvFile(batch);
}
