import * as z from 'zod/mini';
import type { KeyRing } from '../../../../adapters/key-ring.ts';
import type { OfferInput } from './commands/run-lottery.ts';

const sealContext = 'lottery-request';

const sealedSchema = z.object({
  masterKeyId: z.string(),
  wrappedKey: z.string(),
  ciphertext: z.string(),
});
const codesSchema = z.array(z.nullable(z.array(z.string())));
const payloadSchema = z.object({ offer: z.unknown(), codes: sealedSchema });

/** An offer that waits for a second person: its voucher codes are sealed, as they are once published. */
export function sealCodes(keyRing: KeyRing, input: OfferInput) {
  const codes = input.fields.map((field) => field.codes ?? null);
  const sealed = keyRing.seal(JSON.stringify(codes), sealContext);
  return {
    offer: { ...input, fields: input.fields.map(({ codes: _, ...field }) => field) },
    codes: {
      masterKeyId: sealed.masterKeyId,
      wrappedKey: sealed.wrappedKey.toString('base64'),
      ciphertext: sealed.ciphertext.toString('base64'),
    },
  };
}

/** The same offer with its codes. */
export function openCodes(keyRing: KeyRing, payload: unknown): unknown {
  const { offer, codes } = payloadSchema.parse(payload);
  const sealed = {
    masterKeyId: codes.masterKeyId,
    wrappedKey: Buffer.from(codes.wrappedKey, 'base64'),
    ciphertext: Buffer.from(codes.ciphertext, 'base64'),
  };
  const opened = codesSchema.parse(JSON.parse(keyRing.open(sealed, sealContext)));
  const { fields, ...rest } = z.looseObject({ fields: z.array(z.looseObject({})) }).parse(offer);
  return {
    ...rest,
    fields: fields.map((field, at) => (opened[at] ? { ...field, codes: opened[at] } : field)),
  };
}
