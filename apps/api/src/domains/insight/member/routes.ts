import { BusinessError } from '@pollen/contract/codes/error-code';
import { defaultLocale } from '@pollen/contract/codes/locale';
import type { memberOperations } from '@pollen/contract/operator/member';
import { localize } from '@pollen/contract/values/localized-text';
import type { KeyRing } from '../../../adapters/key-ring.ts';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import { numberCursor, pageOfRows } from '../../../db/page.ts';
import type { Handlers } from '../../../http/call.ts';
import { readContact } from '../../accounts/identity/public.ts';
import { listRefused } from '../../community/invite/public.ts';
import { listTicketsOf } from '../../contact/help/public.ts';
import { listSharedAccounts } from '../../money/bank/public.ts';
import { listCashoutsOf } from '../../money/cashout/public.ts';
import { presentLine, readLines } from '../../points/ledger/public.ts';
import { listParticipationsOf } from '../../work/participation/public.ts';
import { keepSuspended, restoreMember, suspendMember } from './commands/judge-member.ts';
import { findMembers } from './queries/find-members.ts';
import { listMemberActions } from './queries/list-member-actions.ts';
import { listRings } from './queries/list-rings.ts';
import { listSuspensions, readSuspensionEvidence } from './queries/list-suspensions.ts';
import { readMember } from './queries/read-member.ts';
import { readRing } from './queries/read-ring.ts';
import { selectSessions } from './store/members.ts';
import { selectSuspensionCounts } from './store/suspensions.ts';

export interface MemberServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly keyRing: KeyRing;
  readonly secret: Uint8Array;
}

type Routes = Handlers<typeof memberOperations>;

function historyRoutes() {
  return {
    listMemberLines: async ({ params, input: { cursor, limit }, read }) => {
      const query = {
        memberId: params.id,
        before: numberCursor(cursor),
        category: null,
        limit,
      };
      const rows = await read((from) => readLines(from, query));
      return pageOfRows(rows, limit, presentLine, ({ sequence }) => sequence);
    },
    listMemberCashouts: ({ params, input, read }) =>
      read((from) => listCashoutsOf(from, params.id, input)),
    listMemberWork: async ({ params, input: { cursor, limit }, read }) => {
      const query = {
        memberId: params.id,
        folder: null,
        before: numberCursor(cursor),
        limit: limit + 1,
      };
      const rows = await read((from) => listParticipationsOf(from, query));
      return pageOfRows(
        rows,
        limit,
        ({ id, taskNo, title, kind, state, auditState, earned, pending, ...row }) => ({
          id,
          taskNo,
          title: localize(title) || taskNo,
          kind,
          state,
          auditState,
          earned,
          pending,
          reason: row.reason,
          startedAt: row.startedAt,
          endedAt: row.endedAt,
        }),
        ({ id }) => id,
      );
    },
    listMemberSessions: async ({ params, input: { cursor, limit }, read }) => {
      const rows = await read((from) =>
        selectSessions(from, params.id, numberCursor(cursor), limit + 1),
      );
      return pageOfRows(
        rows,
        limit,
        ({ createdAt, usedAt, ...row }) => ({
          ...row,
          createdAt: createdAt.toISOString(),
          usedAt: usedAt.toISOString(),
        }),
        ({ id }) => id,
      );
    },
    listMemberTickets: async ({ params, input: { cursor, limit }, read }) => {
      const rows = await read((from) =>
        listTicketsOf(from, params.id, numberCursor(cursor), limit + 1),
      );
      return pageOfRows(
        rows,
        limit,
        ({ id, category, state, opening, createdAt, dueAt, rating }) => ({
          id,
          category,
          state,
          opening,
          createdAt: createdAt.toISOString(),
          dueAt: dueAt?.toISOString() ?? null,
          rating,
        }),
        ({ id }) => id,
      );
    },
    listMemberActions: ({ params, input, read }) =>
      read((from) => listMemberActions(from, params.id, input)),
  } satisfies Partial<Routes>;
}

/** `2026-11-15T…Z:17`, the last of the page before. */
function refusalCursor(cursor: string | undefined): { refusedAt: Date; guestId: number } | null {
  const match = /^(\d{4}-[\d:T.-]{5,20}Z) (\d{1,15})$/.exec(cursor ?? '');
  const refusedAt = new Date(match?.[1] ?? '');
  return Number.isNaN(refusedAt.getTime()) ? null : { refusedAt, guestId: Number(match?.[2]) };
}

function signalRoutes() {
  return {
    readMemberRing: ({ params, read }) => read((from) => readRing(from, params.id)),
    listRings: ({ input, read }) => read((from) => listRings(from, input)),
    listSharedAccounts: async ({ read }) => {
      const rows = await read((from) => listSharedAccounts(from, 100));
      const items = rows.map(({ createdAt, ...row }) => ({ ...row, at: createdAt.toISOString() }));
      return { items, next: null };
    },
    listRefusedInvitations: async ({ input: { cursor, limit }, read }) => {
      const rows = await read((from) => listRefused(from, refusalCursor(cursor), limit + 1));
      return pageOfRows(
        rows,
        limit,
        ({ guestId, hostId, refusal, refusedAt, hostPoints, foundWith }) => ({
          guestId,
          hostId,
          refusal,
          at: refusedAt.toISOString(),
          hostPoints,
          foundWith: [...foundWith],
        }),
        ({ refusedAt, guestId }) => `${refusedAt.toISOString()} ${guestId}`,
      );
    },
  } satisfies Partial<Routes>;
}

export function memberRoutes(services: MemberServices): Routes {
  const { db, clock, keyRing, secret: serverKey } = services;
  return {
    ...historyRoutes(),
    ...signalRoutes(),
    listMembers: ({ input, read }) => read((from) => findMembers(from, input)),
    listSuspensions: ({ input, read }) => read((from) => listSuspensions(from, input)),
    countSuspensions: ({ session, read }) =>
      read((from) => selectSuspensionCounts(from, session.operatorId, clock())),
    readSuspensionEvidence: async ({ params }) => {
      const member = await readContact(db, params.id);
      if (!member) throw new BusinessError('notFound');
      return {
        locale: member.locale,
        reasons: await readSuspensionEvidence(db, params.id, defaultLocale),
      };
    },
    readMember: ({ params }) => readMember(db, keyRing, params.id, clock()),
    suspendMember: ({ session: by, params, input, transact }) =>
      transact(async (tx) => {
        const judged = { by, memberId: params.id, now: clock() };
        await suspendMember(tx, serverKey, judged, input);
        return readMember(tx, keyRing, params.id, clock());
      }),
    keepSuspended: ({ session: by, params, transact }) =>
      transact(async (tx) => {
        await keepSuspended(tx, serverKey, { by, memberId: params.id, now: clock() });
        return readMember(tx, keyRing, params.id, clock());
      }),
    restoreMember: ({ session: by, params, transact }) =>
      transact(async (tx) => {
        await restoreMember(tx, { by, memberId: params.id, now: clock() });
        return readMember(tx, keyRing, params.id, clock());
      }),
  };
}
