import type { inviteOperations } from '@pollen/contract/operations/invite';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import type { Handlers } from '../../../http/call.ts';
import { monthOf } from './domain.ts';
import { presentBoard } from './present.ts';
import { type InReview, listFriends } from './queries/list-friends.ts';
import { listRank } from './queries/list-rank.ts';
import { readLink } from './queries/read-link.ts';
import { readOffer } from './queries/read-offer.ts';
import { selectWelcome } from './store/invitations.ts';
import { selectStanding } from './store/rank.ts';

export interface InviteServices {
  readonly db: Database;
  readonly clock: Clock;
  /** Public address of the app, for links. */
  readonly origin: string;
  readonly serverKey: Uint8Array;
  readonly inReview: InReview;
}

export function inviteRoutes(services: InviteServices): Handlers<typeof inviteOperations> {
  const { db, clock, inReview } = services;
  return {
    readInviteLink: ({ session, facts }) => readLink(services, session.memberId, facts, clock()),
    listInvited: ({ session, input }) =>
      listFriends(db, inReview, session.memberId, input, clock()),
    readInviteWelcome: async ({ session }) => {
      const welcome = await selectWelcome(db, session.memberId);
      const nothing = {
        hostName: null,
        gift: 'none',
        points: 0,
        refusal: null,
        taskNo: null,
      } as const;
      return { invited: welcome !== undefined, ...(welcome ?? nothing) };
    },
    readInviteOffer: ({ input, facts }) => readOffer(db, input.code, facts.locale, clock()),
    readInviteBoard: async ({ session, read }) => {
      const month = monthOf(clock());
      const standing = await read((from) => selectStanding(from, month, session.memberId));
      return presentBoard(month, standing);
    },
    listInviteRank: ({ session, input, read }) =>
      read((from) => listRank(from, session.memberId, input, clock())),
  };
}
