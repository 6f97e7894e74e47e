import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Locale } from '@pollen/contract/codes/locale';
import type { InviteLink } from '@pollen/contract/operations/invite';
import { addressOf, paths, previewLanguage, withQuery } from '@pollen/contract/values/web-paths';
import type { Queryable } from '../../../../db/database.ts';
import { readInviterCode } from '../../../accounts/identity/public.ts';
import { selectTally } from '../store/invitations.ts';
import { rememberTraces } from '../store/traces.ts';
import { type SeenBy, tracesOf } from '../traces.ts';

interface LinkServices {
  readonly db: Queryable;
  readonly origin: string;
  readonly serverKey: Uint8Array;
}

/** Members open their link before they share it, so device and address are recorded here for comparison. */
export async function readLink(
  { db, origin, serverKey }: LinkServices,
  memberId: number,
  facts: SeenBy & { readonly locale: Locale },
  now: Date,
): Promise<InviteLink> {
  const [code, tally] = await Promise.all([
    readInviterCode(db, memberId),
    selectTally(db, memberId),
    rememberTraces(db, memberId, tracesOf(serverKey, facts), now),
  ]);
  if (code === null) throw new BusinessError('unauthenticated');
  const path = withQuery(paths.inviteShare(code), { [previewLanguage]: facts.locale });
  return { code, url: addressOf(origin, path), ...tally };
}
