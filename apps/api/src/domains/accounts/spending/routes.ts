import { countries } from '@pollen/contract/codes/country';
import type { Role } from '@pollen/contract/operator/permission';
import {
  type Limit,
  type LimitKind,
  limitKindNames,
  limitKinds,
  type spendingOperations,
} from '@pollen/contract/operator/spending';
import { fromMinor } from '@pollen/contract/values/money';
import type { Clock } from '../../../clock.ts';
import type { Database, Queryable } from '../../../db/database.ts';
import type { Handlers } from '../../../http/call.ts';
import { readOpenRequests } from '../approval/public.ts';
import { currencyOf } from '../settings/public.ts';
import { limitSubject, saveLimit } from './commands/save-limit.ts';
import { points } from './domain.ts';
import { type LimitRow, selectLimits } from './store.ts';

const pairs = limitKindNames.flatMap((kind) =>
  limitKinds[kind].roles.map((role): { kind: LimitKind; role: Role } => ({ kind, role })),
);

function presentLimit(
  rows: readonly LimitRow[],
  approvalId: number | null,
): Omit<Limit, 'kind' | 'role'> {
  const of = (country: number) => rows.find((row) => row.country === country)?.amount;
  return {
    points: of(points) ?? 0,
    money: countries.map(({ code }) => {
      const currency = currencyOf(code);
      const amount = of(code);
      return {
        country: code,
        currency,
        amount: amount === undefined ? null : fromMinor(currency, amount).amount,
      };
    }),
    approvalId,
  };
}

async function listLimits(db: Queryable, now: Date): Promise<Limit[]> {
  const rows = await selectLimits(db);
  const ids = pairs.map((pair) => limitSubject(pair).id);
  const open = await readOpenRequests(db, ['limit.raise'], { kind: 'limit', ids }, now);
  return pairs.map(({ kind, role }) => ({
    kind,
    role,
    ...presentLimit(
      rows.filter((row) => row.kind === kind && row.role === role),
      open.find(({ subjectId }) => subjectId === limitSubject({ kind, role }).id)?.id ?? null,
    ),
  }));
}

export interface LimitServices {
  readonly db: Database;
  readonly clock: Clock;
}

export function spendingRoutes({ db, clock }: LimitServices): Handlers<typeof spendingOperations> {
  return {
    listLimits: async () => ({ items: await listLimits(db, clock()) }),
    saveLimit: ({ session, input, transact }) =>
      transact(async (tx) => {
        const now = clock();
        await saveLimit(tx, session, input, now);
        const limits = await listLimits(tx, now);
        const saved = limits.find(({ kind, role }) => kind === input.kind && role === input.role);
        if (!saved) throw new Error('the limit is not listed');
        return saved;
      }),
  };
}
