import { drawCost } from '@pollen/contract/values/lottery';
import type { KeyRing } from '../../../../adapters/key-ring.ts';
import type { Queryable } from '../../../../db/database.ts';
import { type NewField, type NewOffer, voucherSealContext } from '../domain.ts';
import { endOffers, insertOffer, insertPrize } from '../store/offers.ts';
import { insertVoucher } from '../store/vouchers.ts';

/** A field as an operator sends it: a voucher with the codes there are. */
export interface PublishedField extends NewField {
  readonly codes?: readonly string[];
}

export interface PublishedOffer extends NewOffer {
  readonly fields: readonly PublishedField[];
}

/** Publishes an offer and ends those of the same game and countries; a published offer never changes. */
export async function publishOffer(
  tx: Queryable,
  keyRing: KeyRing,
  offer: PublishedOffer,
  now: Date,
): Promise<number> {
  await endOffers(tx, offer);
  const offerId = await insertOffer(tx, offer, drawCost[offer.game], now);
  for (const [at, field] of offer.fields.entries()) {
    const { codes = [] } = field;
    const stock = field.kind === 'voucher' ? codes.length : field.stock;
    await insertPrize(tx, offerId, at, { ...field, stock });
    for (const code of codes) {
      const sealed = keyRing.seal(code, voucherSealContext(offerId, at));
      await insertVoucher(tx, offerId, at, sealed, now);
    }
  }
  return offerId;
}
