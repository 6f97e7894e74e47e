import type { CountryCode } from '@pollen/contract/codes/country';
import type { Role } from '@pollen/contract/operator/permission';
import type { LimitKind } from '@pollen/contract/operator/spending';
import type { Queryable } from '../../../../db/database.ts';
import { currencyOf, readWorth } from '../../settings/public.ts';
import { type Amount, amountsOf, amountText, points, type Unit } from '../domain.ts';
import { addToTally, lockTally, selectLimitsOf, selectTally, type Tally } from '../store.ts';

/** A sum of points to compare with one limit, on its own or added to its tally. */
export interface Check {
  readonly kind: LimitKind;
  readonly points: number;
  /** For limits per day or month: whose sum and of which period. */
  readonly tally?: Omit<Tally, 'kind'>;
}

export interface Spending {
  readonly role: Role;
  /** Money is compared in the currency of each country. */
  readonly countries: readonly CountryCode[];
  readonly checks: readonly Check[];
}

const kindText: Readonly<Record<LimitKind, string>> = {
  task: 'for one task or campaign',
  taskDay: 'for your tasks and campaigns of one day',
  grant: 'for one grant or deduction',
  grantDay: 'for your grants and deductions of one day',
  grantMemberMonth: 'for one member in a month',
  buzzReward: 'for a comment',
  prize: 'for a prize',
  drawAverage: 'for an average draw',
  fairPayDay: 'for the fair-pay top-ups of one day',
};

/** A role without a limit in points may spend nothing alone; without one in money, money is unlimited. */
function limitOf(limits: ReadonlyMap<string, number>, kind: LimitKind, country: Unit) {
  return limits.get(`${kind} ${country}`) ?? (country === points ? 0 : null);
}

interface Compared {
  /** Why it is above the limits, one sentence each. */
  readonly above: string[];
  readonly counted: readonly { tally: Tally; amount: Amount; limit: number }[];
}

async function compare(
  tx: Queryable,
  { role, countries, checks }: Spending,
  readTally: typeof lockTally,
): Promise<Compared> {
  const worthOf = await readWorth(tx);
  const rows = await selectLimitsOf(tx, role);
  const limits = new Map(rows.map(({ kind, country, amount }) => [`${kind} ${country}`, amount]));
  const above: string[] = [];
  const counted: { tally: Tally; amount: Amount; limit: number }[] = [];
  for (const { kind, points: sum, tally } of checks) {
    const amounts = amountsOf(sum, countries, worthOf).filter(
      ({ country }) => limitOf(limits, kind, country) !== null,
    );
    const before = tally
      ? await readTally(
          tx,
          { kind, ...tally },
          amounts.map(({ country }) => country),
        )
      : new Map<Unit, number>();
    for (const amount of amounts) {
      const limit = limitOf(limits, kind, amount.country) ?? 0;
      const would = (before.get(amount.country) ?? 0) + amount.amount;
      if (would > limit) {
        const text = (each: number) => amountText({ ...amount, amount: each }, currencyOf);
        above.push(`${text(would)} is above the limit of ${text(limit)} ${kindText[kind]}.`);
      } else if (tally) {
        counted.push({ tally: { kind, ...tally }, amount, limit });
      }
    }
  }
  return { above, counted };
}

/**
 * Counts a sum against an operator's limits. Returns why it is above them, one sentence each; empty
 * means that it is within all of them and was counted. If any limit is exceeded, nothing is counted.
 */
export async function countSpending(tx: Queryable, spending: Spending): Promise<string[]> {
  const { above, counted } = await compare(tx, spending, lockTally);
  if (above.length > 0) return above;
  for (const { tally, amount, limit } of counted) await addToTally(tx, tally, amount, limit);
  return [];
}

const dayOf = (now: Date) => now.toISOString().slice(0, 10);
const monthOf = (now: Date) => now.toISOString().slice(0, 7);

interface By {
  readonly operatorId: number;
  readonly role: Role;
}

export interface TaskSpending {
  readonly by: By;
  readonly countries: readonly CountryCode[];
  /** The total it can cost, and how much of that is new. */
  readonly total: number;
  readonly added: number;
  readonly now: Date;
}

function ofTask({ by, countries, total, added, now }: TaskSpending): Spending {
  const tally = { owner: `operator ${by.operatorId}`, period: dayOf(now) };
  return {
    role: by.role,
    countries,
    checks: [
      { kind: 'task', points: total },
      { kind: 'taskDay', points: added, tally },
    ],
  };
}

/** A task or campaign that is published, or whose budget is raised. */
export const countTaskSpending = (tx: Queryable, spending: TaskSpending): Promise<string[]> =>
  countSpending(tx, ofTask(spending));

/** The same comparison while the task is still being written: nothing is counted or locked. */
export const checkTaskSpending = async (db: Queryable, spending: TaskSpending): Promise<string[]> =>
  (await compare(db, ofTask(spending), selectTally)).above;

export interface GrantSpending {
  readonly by: By;
  readonly memberId: number;
  readonly country: CountryCode;
  readonly points: number;
  readonly now: Date;
}

/** Points support grants to a member or takes from them. */
export function countGrantSpending(tx: Queryable, spending: GrantSpending): Promise<string[]> {
  const { by, memberId, country, points: sum, now } = spending;
  return countSpending(tx, {
    role: by.role,
    countries: [country],
    checks: [
      { kind: 'grant', points: sum },
      {
        kind: 'grantDay',
        points: sum,
        tally: { owner: `operator ${by.operatorId}`, period: dayOf(now) },
      },
      {
        kind: 'grantMemberMonth',
        points: sum,
        tally: { owner: `member ${memberId}`, period: monthOf(now) },
      },
    ],
  });
}

export interface FairPaySpending {
  readonly country: CountryCode;
  readonly points: number;
  readonly now: Date;
}

/** Top-ups a job pays. Nobody decides them one by one, so their daily limit is for all of Pollen. */
export const countFairPaySpending = (
  tx: Queryable,
  { country, points: sum, now }: FairPaySpending,
): Promise<string[]> =>
  countSpending(tx, {
    role: 'admin',
    countries: [country],
    checks: [{ kind: 'fairPayDay', points: sum, tally: { owner: 'fair-pay', period: dayOf(now) } }],
  });

export interface PublicationSpending {
  readonly by: By;
  readonly countries: readonly CountryCode[];
  /** What one comment or one draw can pay, by the limit it is compared with. */
  readonly points: Readonly<Partial<Record<'buzzReward' | 'prize' | 'drawAverage', number>>>;
}

/** A post that rewards comments, or an offer of the lottery. Neither has a total to add up. */
export function checkPublication(
  tx: Queryable,
  { by, countries, points: sums }: PublicationSpending,
): Promise<string[]> {
  const checks = Object.entries(sums).map(([kind, sum]) => ({
    kind: kind as LimitKind,
    points: sum,
  }));
  return countSpending(tx, { role: by.role, countries, checks });
}
