import type { CountryCode } from '@pollen/contract/codes/country';
import { BusinessError } from '@pollen/contract/codes/error-code';
import type { ShopVisit } from '@pollen/contract/operations/stage';
import type { Queryable } from '../../../../db/database.ts';
import { currencyOf } from '../../../accounts/settings/public.ts';
import { type ParticipationView, readParticipationView } from '../../participation/public.ts';
import { parseStageSettings } from '../domain.ts';
import { presentShopVisit } from '../present.ts';
import type { Visitor } from '../services.ts';
import { selectVisits } from '../store.ts';

export async function showShopVisit(
  db: Queryable,
  view: ParticipationView,
  { country, locale }: Visitor,
  now: Date,
): Promise<ShopVisit> {
  const rows = await selectVisits(db, view.id);
  const home = country as CountryCode;
  const context = { locale, country: home, currency: currencyOf(home), now };
  return presentShopVisit(view, parseStageSettings(view.settings), rows, context);
}

/** The member's own visit; another member's is treated as missing. */
export async function readShopVisit(
  db: Queryable,
  visitor: Visitor,
  participationId: number,
  now: Date,
): Promise<ShopVisit> {
  const view = await readParticipationView(db, participationId);
  if (view?.memberId !== visitor.memberId || view.kind !== 'staged')
    throw new BusinessError('notFound');
  return showShopVisit(db, view, visitor, now);
}
