import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Locale } from '@pollen/contract/codes/locale';
import type { InviteOffer } from '@pollen/contract/operations/invite';
import { avatarUrl } from '@pollen/contract/values/file-url';
import { guestPoints } from '@pollen/contract/values/invite';
import { localize } from '@pollen/contract/values/localized-text';
import type { Queryable } from '../../../../db/database.ts';
import { findInviter } from '../../../accounts/identity/public.ts';
import { readCode } from '../domain.ts';
import { type CampaignHost, selectCampaign } from '../store/campaigns.ts';

const presentHost = (host: Pick<CampaignHost, 'nickname' | 'avatar'>) => ({
  name: host.nickname,
  avatar: avatarUrl(host.avatar),
});

/** The host of a code and the offer; null for an unknown code. */
export async function findOffer(
  db: Queryable,
  code: string,
  locale: Locale,
  now: Date,
): Promise<InviteOffer | null> {
  const named = readCode(code);
  if ('inviter' in named) {
    const host = await findInviter(db, named.inviter);
    return host ? { host: presentHost(host), campaign: null, points: guestPoints } : null;
  }
  const campaign = await selectCampaign(db, named.campaign, now);
  if (!campaign) return null;
  const { host, names, taskNo, open } = campaign;
  return {
    host: host && presentHost(host),
    campaign: { name: localize(names, locale) || campaign.code, taskNo, open },
    points: open ? guestPoints : 0,
  };
}

export async function readOffer(
  db: Queryable,
  code: string,
  locale: Locale,
  now: Date,
): Promise<InviteOffer> {
  const offer = await findOffer(db, code, locale, now);
  if (!offer) throw new BusinessError('notFound');
  return offer;
}
