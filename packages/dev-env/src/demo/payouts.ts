import type { KeyRing } from '@pollen/api/adapters/key-ring';
import { demoSenders } from '@pollen/api/adapters/payout-files/senders';
import type { Queryable } from '@pollen/api/db/database';
import { sql } from '@pollen/api/db/sql';
import { createMember } from '@pollen/api/domains/accounts/identity/public';
import { noteBalances } from '@pollen/api/domains/insight/ledger-proof/commands/prove-ledger';
import { blindIndexOf } from '@pollen/api/domains/money/bank/domain';
import { sealRecord } from '@pollen/api/domains/money/bank/sealing';
import { insertRecord } from '@pollen/api/domains/money/bank/store';
import { requestCashout } from '@pollen/api/domains/money/cashout/commands/request-cashout';
import {
  approveCashout,
  createBatch,
  exportBatch,
  importResults,
  markBatchSent,
  referenceOf,
} from '@pollen/api/domains/money/cashout/public';
import { grant, promotion } from '@pollen/api/domains/points/ledger/public';
import type { CountryCode } from '@pollen/contract/codes/country';
import { agreementVersion } from '@pollen/contract/values/agreement';
import { bankNameOf } from '@pollen/contract/values/bank-record/bank-name';
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
  /** A partner reversed a survey after its points had gone into the cash-out. */
  readonly owes?: true;
}

export const australian = { country: 2, bankType: 'bsb', branch: '062-000' } as const;
export const indonesian = { country: 3, bankType: '014', branch: null } as const;
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

const filipino = { country: 6, bankType: 'bpi', branch: null } as const;
const dayHours = 24;

/** Paid out last week: the bank booked two of them and returned one. */
const settledPayees: readonly Payee[] = [
  { ...filipino, name: 'Ana Reyes', points: 2000, hoursAgo: 8 * dayHours, account: '1234504417' },
  { ...filipino, name: 'Paolo Cruz', points: 1000, hoursAgo: 8 * dayHours, account: '1234509821' },
  { ...filipino, name: 'Liza Ramos', points: 500, hoursAgo: 8 * dayHours, account: '1234501180' },
];

const hourMs = 3_600_000;
const before = (now: Date, hours: number) => new Date(now.getTime() - hours * hourMs);
const emailOf = (name: string) => `${name.toLowerCase().replace(' ', '.')}@pollen.test`;

export async function addBankRecord(
  tx: Queryable,
  keyRing: KeyRing,
  memberId: number,
  payee: Pick<Payee, 'name' | 'country' | 'bankType' | 'branch' | 'account'>,
  now: Date,
): Promise<void> {
  const { name, country, bankType, branch, account } = payee;
  const record = { bankType, accountName: name, accountNumber: account, branch };
  await insertRecord(tx, {
    ...sealRecord(keyRing, memberId, record),
    memberId,
    country,
    bankType,
    bankName: bankNameOf(country, record),
    lastDigits: account.slice(-4),
    blindIndex: blindIndexOf(Buffer.from('demo'), country, record),
    now,
  });
}

async function createPayee(
  tx: Queryable,
  payee: Payee,
  keyRing: KeyRing,
  now: Date,
): Promise<number> {
  const { name, country, points } = payee;
  const joined = before(now, 60 * 24);
  const memberId = await createMember(tx, {
    email: emailOf(name),
    passwordHash: null,
    nickname: name.split(' ')[0] ?? name,
    country,
    locale: 'en-US',
    agreedVersion: agreementVersion,
    joinedTaskNo: null,
    joinedSharerCode: null,
    now: joined,
  });
  await addBankRecord(tx, keyRing, memberId, payee, before(now, 40 * 24));
  const cause = { kind: 'welcome', id: memberId };
  const from = promotion;
  const earned = payee.owes ? clawedBackTask.points : 0;
  const gift = points + 140 - earned;
  await grant(tx, { memberId, points: gift, cause, reason: 'welcome', from, at: joined });
  const asked = before(now, payee.hoursAgo);
  const participation = payee.owes
    ? await completeAtPartner(tx, memberId, before(asked, 30))
    : null;
  const session = { sessionId: 0, memberId, country, locale: 'en-US' } as const;
  const services = { keyRing, limits: cashoutDailyLimits };
  const cashout = await requestCashout(tx, services, session, { points }, asked);
  if (participation !== null) await takeBack(tx, participation, before(now, 2));
  if (payee.held) {
    await tx.query(sql`
      UPDATE member SET security_changed_at = ${before(now, 5)} WHERE id = ${memberId}`);
  }
  return Number(cashout.id);
}

/** Cash-outs for finance to decide. */
async function createPayouts(tx: Queryable, now: Date, keyRing: KeyRing): Promise<void> {
  for (const payee of payees) await createPayee(tx, payee, keyRing, now);
  await noteBalances(tx, now);
}

const debtor: Payee = {
  ...australian,
  name: 'Omar Reid',
  points: 1000,
  hoursAgo: 6,
  account: '60114420',
  owes: true,
};

async function operatorIdOf(tx: Queryable, role: 'finance' | 'admin'): Promise<number> {
  const [row] = await tx.query<{ id: number }>(sql`
    SELECT id FROM operator WHERE role = ${role} ORDER BY id LIMIT 1`);
  if (!row) throw new Error(`The demo has no operator for ${role}`);
  return row.id;
}

interface Settlement {
  readonly ids: readonly number[];
  readonly country: CountryCode;
  /** When the bank's answer came, four steps after the first approval. */
  readonly paidAt: number;
  readonly stepHours: number;
  /** The bank's result for each, by index. */
  readonly resultOf: (index: number) => string;
}

/** Takes cash-outs through all steps: two approvals, a batch, its file, and the bank's results. */
export async function settleCashouts(
  tx: Queryable,
  keyRing: KeyRing,
  { ids, country, paidAt, stepHours, resultOf }: Settlement,
): Promise<void> {
  const [finance, admin] = [await operatorIdOf(tx, 'finance'), await operatorIdOf(tx, 'admin')];
  const at = (step: number) => new Date(paidAt + (step - 4) * stepHours * hourMs);
  for (const [operatorId, step] of [
    [finance, 0],
    [admin, 1],
  ] as const) {
    for (const cashoutId of ids) await approveCashout(tx, { cashoutId, operatorId, now: at(step) });
  }
  const batchId = await createBatch(tx, { country, operatorId: finance, now: at(2) });
  const made = { batchId, operatorId: finance, now: at(2) };
  await exportBatch(tx, { keyRing, senders: demoSenders }, made);
  await markBatchSent(tx, made);
  const results = ids.map((id, index) => `${referenceOf(id)},${resultOf(index)}`);
  await importResults(tx, {
    file: Buffer.from(['reference,status,reason', ...results].join('\r\n')),
    fileName: 'bank-results.csv',
    batchId,
    operatorId: finance,
    now: at(4),
  });
}

/** Last week's batch: the bank paid two of three and returned one. */
async function createSettledBatch(tx: Queryable, now: Date, keyRing: KeyRing): Promise<void> {
  const ids: number[] = [];
  for (const payee of settledPayees) ids.push(await createPayee(tx, payee, keyRing, now));
  const resultOf = (index: number) => (index === 1 ? 'returned,AC04 Account closed' : 'paid,');
  const { country } = filipino;
  const paidAt = now.getTime() - 3 * dayHours * hourMs;
  await settleCashouts(tx, keyRing, { ids, country, paidAt, stepHours: dayHours, resultOf });
}

export const payoutSteps: readonly SeedStep[] = [
  { name: 'cashout/demo-payouts', version: 1, run: createPayouts },
  { name: 'cashout/demo-batch', version: 1, run: createSettledBatch },
  {
    name: 'ledger/demo-debt',
    version: 1,
    run: async (tx, now, keyRing) => {
      await createPayee(tx, debtor, keyRing, now);
      await noteBalances(tx, now);
    },
  },
];
