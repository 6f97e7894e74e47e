import { BusinessError } from '@pollen/contract/codes/error-code';
import type { reviewOperations } from '@pollen/contract/operator/review';
import { localize } from '@pollen/contract/values/localized-text';
import { reviewReasons } from '@pollen/contract/values/review';
import { numberCursor, pageOfRows } from '../../../db/page.ts';
import type { Handlers } from '../../../http/call.ts';
import { readOperatorNames } from '../../accounts/operator/public.ts';
import { readWorth } from '../../accounts/settings/public.ts';
import { readAcceptance, refusalText } from '../participation/public.ts';
import { askOpinion } from './commands/ask-opinion.ts';
import { decideParticipations } from './commands/decide-participations.ts';
import { decideSecondLook, requireOpenLook } from './commands/decide-second-look.ts';
import { undoDecisions } from './commands/undo-decisions.ts';
import { claimSeconds, countLimit, verdictOf } from './domain.ts';
import { presentItem } from './present.ts';
import { type ReadingServices, readParticipation } from './queries/read-participation.ts';
import { requireOthers } from './queries/require-others.ts';
import { selectHeld } from './store/decisions.ts';
import { selectOpinions } from './store/opinions.ts';
import { type ItemRow, selectCounts, selectQueue, upsertClaim } from './store/queue.ts';
import {
  selectDisputes,
  selectLook,
  selectOpenLooks,
  selectTallies,
} from './store/second-looks.ts';

type Routes = Handlers<typeof reviewOperations>;

const dayMs = 86_400_000;
const shownDisputes = 20;

/** `1763196000000-512`: deadline and id of the last participation on the page. */
const cursorOf = ({ reviewUntil, id }: ItemRow) => `${reviewUntil.getTime()}-${id}`;

function readCursor(cursor: string | undefined): { reviewUntil: Date; id: number } | null {
  const [, due, id] = /^(\d{1,15})-(\d{1,15})$/.exec(cursor ?? '') ?? [];
  return due && id ? { reviewUntil: new Date(Number(due)), id: Number(id) } : null;
}

const englishReason = (reason: string): string => {
  const words = refusalText(reason);
  return typeof words === 'string' ? words : localize(words);
};

function queueRoutes(services: ReadingServices) {
  const { db, clock } = services;
  return {
    listReviewQueue: async ({ session, input: { queue, taskId, cursor, limit } }) => {
      const now = clock();
      const rows = await selectQueue(db, {
        appeals: queue === 'appeals',
        taskId: taskId ?? null,
        after: readCursor(cursor),
        limit: limit + 1,
        operatorId: session.operatorId,
        now,
      });
      const ids = rows.map(({ id }) => id);
      const [opinions, heldRows, accepted, worthOf] = await Promise.all([
        selectOpinions(db, ids),
        selectHeld(db, ids),
        readAcceptance(db, ids),
        readWorth(db),
      ]);
      const opinionOf = new Map(opinions.map((opinion) => [opinion.participationId, opinion]));
      const heldOf = new Map(heldRows.map((held) => [held.participationId, held]));
      const present = (row: ItemRow) => {
        const held = heldOf.get(row.id);
        if (!held) throw new Error(`Participation ${row.id} has no member`);
        const worth = worthOf(held.country, row.points);
        const opinion = opinionOf.get(row.id);
        const acceptance = accepted.get(row.id);
        return presentItem(row, { opinion, held, worth, acceptance, now });
      };
      return pageOfRows(rows, limit, present, cursorOf);
    },
    countReviewQueue: async ({ session, read }) => {
      const { oldestAt, ...counts } = await read((from) =>
        selectCounts(from, session.operatorId, countLimit),
      );
      return { ...counts, oldestAt: oldestAt?.toISOString() ?? null };
    },
    listReviewReasons: async () => ({
      reasons: reviewReasons.map((reason) => ({ reason, words: englishReason(reason) })),
    }),
    readReview: ({ session, params, facts: { clientOrigin } }) =>
      readParticipation(services, params.id, { clientOrigin, operatorId: session.operatorId }),
    claimReview: async ({ session, params }) => {
      const now = clock();
      const until = new Date(now.getTime() + claimSeconds * 1000);
      const { operatorId } = session;
      await requireOthers(db, operatorId, params.id);
      // No line in the action log: it changes nothing and ends by itself.
      const claim = await upsertClaim(db, { id: params.id, operatorId, until, now });
      if (!claim) throw new BusinessError('notFound');
      const names = await readOperatorNames(db, [claim.operatorId]);
      return {
        mine: claim.operatorId === operatorId,
        by: { id: claim.operatorId, name: names.get(claim.operatorId) ?? '' },
        until: claim.until.toISOString(),
      };
    },
    askOpinion: ({ session, params, input, transact }) =>
      transact(async (tx) => {
        await askOpinion(tx, session, { id: params.id, note: input.note, now: clock() });
        return {};
      }),
    decideReview: ({ session, input, transact }) =>
      transact((tx) => decideParticipations(tx, session, input, clock())),
    undoReview: ({ session, input, transact }) =>
      transact((tx) => undoDecisions(tx, session, input.ids, clock())),
  } satisfies Partial<Routes>;
}

function secondLookRoutes(services: ReadingServices) {
  const { db, clock } = services;
  return {
    listSecondLooks: async ({ session, input: { cursor, limit } }) => {
      const after = numberCursor(cursor) ?? 0;
      const { operatorId } = session;
      const rows = await selectOpenLooks(db, { operatorId, after, limit: limit + 1 });
      return pageOfRows(
        rows,
        limit,
        ({ id, nickname, title, at }) => ({
          id,
          nickname,
          taskTitle: localize(title),
          at: at.toISOString(),
        }),
        ({ id }) => id,
      );
    },
    readSecondLook: async ({ session, params, facts: { clientOrigin } }) => {
      const { operatorId } = session;
      const look = requireOpenLook(await selectLook(db, params.id), operatorId);
      return readParticipation(services, look.participationId, {
        clientOrigin,
        operatorId,
        blind: true,
      });
    },
    decideSecondLook: ({ session, params, input, transact }) =>
      transact((tx) => decideSecondLook(tx, session, params.id, input, clock())),
    readAgreement: async ({ input, read }) => {
      const since = new Date(clock().getTime() - input.days * dayMs);
      const [auditors, disputes] = await read((from) =>
        Promise.all([selectTallies(from, since), selectDisputes(from, shownDisputes)]),
      );
      return {
        looks: auditors.reduce((sum, { looks }) => sum + looks, 0),
        agreed: auditors.reduce((sum, { agreed }) => sum + agreed, 0),
        auditors,
        disagreements: disputes.map(({ participationId, title, at, ...row }) => ({
          participationId,
          taskTitle: localize(title),
          first: { name: row.firstName, verdict: verdictOf(row.firstVerdict) },
          second: { name: row.secondName, verdict: verdictOf(row.secondVerdict) },
          at: at.toISOString(),
        })),
      };
    },
  } satisfies Partial<Routes>;
}

export const reviewRoutes = (services: ReadingServices): Routes => ({
  ...queueRoutes(services),
  ...secondLookRoutes(services),
});
