import type { Locale } from '@pollen/contract/codes/locale';
import { campaignMark, guestPoints } from '@pollen/contract/values/invite';
import { formatMessage } from '@pollen/contract/values/message-format';
import { paths, patterns } from '@pollen/contract/values/web-paths';
import type { Clock } from '../../../clock.ts';
import type { Queryable } from '../../../db/database.ts';
import type { ShareSource } from '../../../http/static/share-head.ts';
import { messagesIn } from '../../../messages/catalog.ts';
import type { MemberHooks } from '../../accounts/identity/public.ts';
import { acceptInvitation } from './commands/accept-invitation.ts';
import { daysAfter, traceDays } from './domain.ts';
import { forgetGuest } from './notify-members.ts';
import { findOffer } from './queries/read-offer.ts';
import { deleteArrival, insertArrival, selectArrival } from './store/arrivals.ts';
import { deleteUnpaidGift } from './store/gifts.ts';
import { selectFriends, selectHost, selectWelcome } from './store/invitations.ts';
import { deleteRanksOf } from './store/rank.ts';
import {
  deleteTracesBefore,
  deleteTracesOf,
  rememberTraces,
  selectTraces,
} from './store/traces.ts';
import { mailboxTraceOf } from './traces.ts';

export { inviteChecks } from './checks.ts';
export { noteMailboxes } from './commands/note-mailboxes.ts';
export { notifyWelcomeRefused } from './commands/notify-welcome-refused.ts';
export { rewardHost, rewardWithin } from './commands/reward-host.ts';
/* What operators see and do. */
export { campaignPublishKind } from './operator/approval-kinds.ts';
export { saveCampaign } from './store/campaigns.ts';
export { selectRefused as listRefused } from './store/invitations.ts';

const exportLimit = 1000;

export function inviteHooks(serverKey: Uint8Array): MemberHooks {
  return {
    name: 'invitations',
    onRegistered: async (tx, member) => {
      const { memberId, campaign, now } = member;
      if (campaign) await insertArrival(tx, memberId, campaign, now);
      await acceptInvitation(tx, serverKey, member);
    },
    onEmailChanged: (tx, { memberId, email, now }) =>
      rememberTraces(tx, memberId, [mailboxTraceOf(serverKey, email)], now),
    erase: async (tx, memberId) => {
      await deleteTracesOf(tx, memberId);
      await deleteUnpaidGift(tx, memberId);
      await deleteRanksOf(tx, memberId);
      await deleteArrival(tx, memberId);
      const hostId = await selectHost(tx, memberId);
      if (hostId !== null) await forgetGuest(tx, hostId, memberId);
    },
    exportData: async (db, memberId) => ({
      joinedBy: (await selectWelcome(db, memberId)) ?? null,
      friends: (await selectFriends(db, memberId, null, exportLimit)).map(
        ({ joinedAt, firstSurveyAt, refusal, points }) => ({
          joinedAt,
          firstSurveyAt,
          refusal,
          points,
        }),
      ),
      advertisement: await selectArrival(db, memberId),
      seen: await selectTraces(db, memberId),
    }),
  };
}

export function pruneTraces(db: Queryable, now: Date): Promise<void> {
  return deleteTracesBefore(db, daysAfter(now, -traceDays));
}

const picture = '/share/invite.png';

async function headOf(db: Queryable, code: string, locale: Locale, now: Date) {
  const words = messagesIn(locale).invite.share;
  const offer = await findOffer(db, code, locale, now);
  if (!offer || offer.points === 0) {
    return { title: words.plain, description: words.plainText, imagePath: picture };
  }
  const { host, campaign } = offer;
  const title = host
    ? formatMessage(words.friend, { name: host.name }, locale)
    : formatMessage(words.campaign, { campaign: campaign?.name ?? 'Pollen' }, locale);
  const description = formatMessage(words.text, { points: guestPoints }, locale);
  return { title, description, imagePath: picture };
}

/** Public pages without their own share text: the preview describes Pollen itself. */
const publicPages = [
  paths.inviteWelfare(),
  paths.register(),
  paths.adFacebook(),
  paths.appDownload(),
  paths.browseRiches(),
  paths.aboutAgreement(),
  paths.aboutPrivacy(),
];

/** What links to the invitation pages and other public ones show when shared. */
export function inviteShareSources(db: Queryable, clock: Clock): readonly ShareSource[] {
  return [
    {
      pattern: patterns.inviteShareCode,
      read: ({ code = '' }, _query, locale) =>
        headOf(db, `${campaignMark}${code}`, locale, clock()),
    },
    {
      pattern: patterns.inviteShare,
      read: ({ inviterCode = '' }, _query, locale) => headOf(db, inviterCode, locale, clock()),
    },
    ...publicPages.map((pattern) => ({
      pattern,
      read: async (_params: unknown, _query: unknown, locale: Locale) => ({
        title: messagesIn(locale).invite.share.plain,
        description: messagesIn(locale).invite.share.plainText,
        imagePath: picture,
      }),
    })),
  ];
}
