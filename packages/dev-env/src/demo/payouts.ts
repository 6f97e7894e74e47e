import type { KeyRing } from '@pollen/api/adapters/key-ring';
import type { Queryable } from '@pollen/api/db/database';
import { sql } from '@pollen/api/db/sql';
import { blindIndexOf } from '@pollen/api/modules/bank/domain';
import { sealRecord } from '@pollen/api/modules/bank/sealing';
import { insertRecord } from '@pollen/api/modules/bank/store';
import { requestCashout } from '@pollen/api/modules/cashout/commands/request-cashout';
import { noteFigures } from '@pollen/api/modules/dashboard/commands/note-figures';
import { createMember } from '@pollen/api/modules/identity/public';
import { grant, promotion } from '@pollen/api/modules/ledger/public';
import { noteBalances } from '@pollen/api/modules/money-desk/commands/prove-money';
import type { CountryCode } from '@pollen/contract/codes/country';
import { cashoutDailyLimits } from '@pollen/contract/values/cashout';
import { clawedBackTask, completeAtPartner, takeBack } from './debts.ts';
import type { SeedStep } from './seed.ts';

interface Payee {
  readonly name: string;
  readonly country: CountryCode;
  readonly points: number;
  readonly hoursAgo: number;
  readonly bankType: string;
  readonly branch: string | null;
  readonly account: string;
  /** The password changed a few hours ago, which holds payouts. */
  readonly held?: true;
  /** A partner took a survey back after its points had gone into the cash-out. */
  readonly owes?: true;
}

const australian = { country: 2, bankType: 'bsb', branch: '062-000' } as const;
const indonesian = { country: 3, bankType: '014', branch: null } as const;
const polish = { country: 8, bankType: 'iban', branch: null } as const;

/** Two of them share an account; one is held. */
const payees: readonly Payee[] = [
  { ...australian, name: 'Jo Tan', points: 2000, hoursAgo: 30, account: '10234417' },
  { ...australian, name: 'Mia Ward', points: 5000, hoursAgo: 29, account: '20450936' },
  { ...australian, name: 'Ken Oh', points: 1000, hoursAgo: 27, account: '30117725', held: true },
  { ...australian, name: 'Priya Nair', points: 2000, hoursAgo: 26, account: '40881180' },
  { ...australian, name: 'Leah Cole', points: 5000, hoursAgo: 9, account: '50326651' },
  { ...australian, name: 'Ben Hale', points: 1000, hoursAgo: 8, account: '50326651' },
  { ...indonesian, name: 'Wulan Sari', points: 1000, hoursAgo: 20, account: '0123454417' },
  { ...indonesian, name: 'Budi Santoso', points: 500, hoursAgo: 7, account: '0123459821' },
  {
    ...polish,
    name: 'Anna Nowak',
    points: 2000,
    hoursAgo: 12,
    account: 'PL61109010140000071219812874',
  },
];

const hourMs = 3_600_000;
const before = (now: Date, hours: number) => new Date(now.getTime() - hours * hourMs);
const emailOf = (name: string) => `${name.toLowerCase().replace(' ', '.')}@pollen.test`;

async function createPayee(tx: Queryable, payee: Payee, keyRing: KeyRing, now: Date) {
  const { name, country, points, bankType, branch, account } = payee;
  const joined = before(now, 60 * 24);
  const memberId = await createMember(tx, {
    email: emailOf(name),
    passwordHash: null,
    nickname: name.split(' ')[0] ?? name,
    country,
    locale: 'en-US',
    joinedTaskNo: null,
    joinedSharerCode: null,
    now: joined,
  });
  const record = { bankType, accountName: name, accountNumber: account, branch };
  await insertRecord(tx, {
    ...sealRecord(keyRing, memberId, record),
    memberId,
    country,
    bankType,
    lastDigits: account.slice(-4),
    blindIndex: blindIndexOf(Buffer.from('demo'), country, record),
    now: before(now, 40 * 24),
  });
  const cause = { kind: 'welcome', id: memberId };
  const from = promotion;
  const earned = payee.owes ? clawedBackTask.points : 0;
  const gift = points + 140 - earned;
  await grant(tx, { memberId, points: gift, cause, reason: 'welcome', from, at: joined });
  const asked = before(now, payee.hoursAgo);
  const participation = payee.owes
    ? await completeAtPartner(tx, memberId, before(asked, 30))
    : null;
  const session = { sessionId: 0, memberId, country };
  const services = { keyRing, limits: cashoutDailyLimits };
  await requestCashout(tx, services, session, points, asked);
  if (participation !== null) await takeBack(tx, participation, before(now, 2));
  if (payee.held) {
    await tx.query(sql`
      UPDATE member SET security_changed_at = ${before(now, 5)} WHERE id = ${memberId}`);
  }
}

/** Cash-outs for finance to decide about. */
async function createPayouts(tx: Queryable, now: Date, keyRing: KeyRing): Promise<void> {
  for (const payee of payees) await createPayee(tx, payee, keyRing, now);
  await noteBalances(tx, now);
}

const debtor: Payee = {
  ...australian,
  ...{ name: 'Omar Reid', points: 1000, hoursAgo: 6, account: '60114420', owes: true },
};

export const payoutSteps: readonly SeedStep[] = [
  { name: 'cashout/demo-payouts', version: 1, run: createPayouts },
  {
    name: 'ledger/demo-debt',
    version: 1,
    run: async (tx, now, keyRing) => {
      await createPayee(tx, debtor, keyRing, now);
      await noteBalances(tx, now);
    },
  },
  // Last of all steps, so that it counts what the others made.
  { name: 'dashboard/demo-figures', version: 1, run: (tx, now) => noteFigures(tx, now, 30) },
];
