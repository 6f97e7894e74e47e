import type { KeyRing } from '@pollen/api/adapters/key-ring';
import type { Queryable } from '@pollen/api/db/database';
import { createMember } from '@pollen/api/domains/accounts/identity/public';
import { requestCashout } from '@pollen/api/domains/money/cashout/commands/request-cashout';
import { grant, promotion } from '@pollen/api/domains/points/ledger/public';
import { agreementVersion } from '@pollen/contract/values/agreement';
import { cashoutDailyLimits, cashoutMinimum } from '@pollen/contract/values/cashout';
import { addBankRecord, australian, indonesian, settleCashouts } from './payouts.ts';
import type { SeedStep } from './seed.ts';

/**
 * Members who were paid every week of last month: enough payouts for the figures of the trust page and the
 * landing page to be shown.
 */
const names = ['Ayu', 'Bima', 'Citra', 'Dimas', 'Eka', 'Farah', 'Gita', 'Hadi'];
const weeks = 4;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Hours from the request to the account. */
const tookHours = (member: number, week: number) => 6 + ((member * 5 + week * 3) % 29);

/** The first of last month at noon, UTC. */
const lastMonth = (now: Date) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1, 12);

async function createMembers(
  tx: Queryable,
  keyRing: KeyRing,
  bank: typeof australian | typeof indonesian,
  now: Date,
): Promise<number[]> {
  const joined = new Date(lastMonth(now) - 30 * dayMs);
  const ids: number[] = [];
  for (const [index, nickname] of names.entries()) {
    const memberId = await createMember(tx, {
      email: `${nickname.toLowerCase()}.${bank.country}@pollen.test`,
      passwordHash: null,
      nickname,
      country: bank.country,
      locale: 'en-US',
      agreedVersion: agreementVersion,
      joinedTaskNo: null,
      joinedSharerCode: null,
      now: joined,
    });
    const account = `${bank === australian ? '' : '01'}7145${bank.country}20${index}`;
    const name = `${nickname} Putra`;
    await addBankRecord(tx, keyRing, memberId, { ...bank, name, account }, joined);
    const points = weeks * cashoutMinimum + 60 + index * 15;
    const cause = { kind: 'welcome', id: memberId };
    const given = { memberId, points, cause, reason: 'welcome', from: promotion, at: joined };
    await grant(tx, given);
    ids.push(memberId);
  }
  return ids;
}

async function payMembers(tx: Queryable, now: Date, keyRing: KeyRing): Promise<void> {
  const services = { keyRing, limits: cashoutDailyLimits };
  for (const bank of [australian, indonesian]) {
    const { country } = bank;
    const members = await createMembers(tx, keyRing, bank, now);
    for (let week = 0; week < weeks; week += 1) {
      const paidAt = lastMonth(now) + (5 + 7 * week) * dayMs;
      const ids: number[] = [];
      for (const [index, memberId] of members.entries()) {
        const session = { sessionId: 0, memberId, country, locale: 'en-US' } as const;
        const at = new Date(paidAt - tookHours(index, week) * hourMs);
        const asked = { points: cashoutMinimum };
        ids.push(Number((await requestCashout(tx, services, session, asked, at)).id));
      }
      const resultOf = () => 'paid,';
      await settleCashouts(tx, keyRing, { ids, country, paidAt, stepHours: 1, resultOf });
    }
  }
}

export const paidMemberSteps: readonly SeedStep[] = [
  { name: 'cashout/demo-paid-members', version: 1, run: payMembers },
];
