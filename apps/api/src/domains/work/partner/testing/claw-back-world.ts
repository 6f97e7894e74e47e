import { surveyStates } from '@pollen/contract/codes/survey-state';
import type { CashoutDetail } from '@pollen/contract/operations/cashout';
import type { Participation } from '@pollen/contract/operations/process';
import { ownTestRecord, saveTestBank, ticketFor } from '@pollen/dev-env/test-bank';
import { insertTestOperators } from '@pollen/dev-env/test-operator';
import { demoSenders } from '../../../../adapters/payout-files/senders.ts';
import { verifyMoney } from '../../../insight/ledger-proof/public.ts';
import {
  approveCashout,
  createBatch,
  exportBatch,
  importResults,
  markBatchSent,
  referenceOf,
  refuseCashout,
} from '../../../money/cashout/public.ts';
import { readBalances } from '../../../points/ledger/public.ts';
import { participations } from '../../participation/public.ts';
import { createPartnerWorld, type Leaver } from './partner-world.ts';

const [anna, bela] = [11, 12];
const country = 6;

/** The partner world, with payouts, returns by the bank, and decisions about appeals. */
export async function createClawBackWorld() {
  const world = await createPartnerWorld();
  const { db } = world.api.database;
  await insertTestOperators(world.api.database, [anna, bela]);
  const now = () => world.api.clock();

  /** A member who completed a partner's survey and was paid for it. */
  async function earn(points: number): Promise<Leaver> {
    const { taskNo } = await world.publish({ points });
    const leaver = await world.leave(taskNo);
    await world.sendResult(leaver.session, 'complete');
    return leaver;
  }

  async function requestCashout({ member }: Leaver, points: number) {
    const saved = await member.get<{ bank: object | null }>('/v1/cashout');
    if (saved.data.bank === null) {
      await saveTestBank(world.api, member, ownTestRecord(country, member.id));
      world.api.clock.advanceSeconds(86_401);
    }
    return member.post<CashoutDetail>('/v1/cashout', { points });
  }

  async function approve(cashoutId: number): Promise<void> {
    for (const operatorId of [anna, bela]) {
      await db.transact((tx) => approveCashout(tx, { cashoutId, operatorId, now: now() }));
    }
  }

  const refuse = (cashoutId: number) =>
    db.transact((tx) =>
      refuseCashout(tx, { cashoutId, operatorId: anna, reason: 'other', now: now() }),
    );

  async function send(cashoutId: number): Promise<void> {
    await approve(cashoutId);
    await db.transact(async (tx) => {
      const batchId = await createBatch(tx, { country, operatorId: anna, now: now() });
      const services = { keyRing: world.api.services.keyRing, senders: demoSenders };
      const step = { batchId, operatorId: bela, now: now() };
      await exportBatch(tx, services, step);
      await markBatchSent(tx, step);
    });
  }

  const reportBankResult = (cashoutId: number, status: 'paid' | 'returned') =>
    db.transact((tx) =>
      importResults(tx, {
        file: Buffer.from(`reference,status,reason\n${referenceOf(cashoutId)},${status},\n`),
        fileName: 'results.csv',
        batchId: null,
        operatorId: anna,
        now: now(),
      }),
    );

  /** Cashes out the member's whole balance: requested, sent and paid. */
  async function cashOut(leaver: Leaver, points: number): Promise<number> {
    const id = Number((await requestCashout(leaver, points)).data.id);
    await send(id);
    await reportBankResult(id, 'paid');
    return id;
  }

  /** Bypasses the rule that a message counts once, as an operator or a bug might. */
  const reverseAgain = ({ participation }: Leaver) =>
    db.transact((tx) =>
      participations.reverseExternal(tx, {
        participationId: Number(participation),
        state: surveyStates.invalid,
        reason: null,
        cause: 'postback:test',
        now: now(),
      }),
    );
  const restoreAgain = ({ participation }: Leaver) =>
    db.transact((tx) =>
      participations.restoreExternal(tx, {
        participationId: Number(participation),
        cause: 'postback:test',
        now: now(),
      }),
    );

  async function erase({ member }: Leaver): Promise<void> {
    const ticket = await ticketFor(world.api, member);
    const { code, msg } = await member.post('/v1/user/delete', {
      ticket,
      confirmation: member.email,
    });
    if (code !== 200) throw new Error(`The account was not deleted: ${code} ${msg}`);
  }

  const reverse = ({ session }: Leaver) => world.sendResult(session, 'reversal');
  const restore = ({ session }: Leaver) => world.sendResult(session, 'restored');

  /** The member appeals, and an auditor decides. */
  async function appeal({ member, participation }: Leaver, verdict: 1 | 2): Promise<void> {
    const text = 'I answered every question with care, please look again.';
    await member.post<Participation>('/v1/process/appeal', {
      participationId: participation,
      text,
    });
    await db.transact((tx) =>
      participations.reviewParticipation(tx, {
        participationId: Number(participation),
        verdict,
        reason: verdict === 1 ? null : 'contradiction',
        operatorId: anna,
        now: now(),
      }),
    );
  }

  /** What a member received in all: paid to the bank, reserved, and in the balance. */
  async function received({ member }: Leaver): Promise<number> {
    const { available, setAside } = await readBalances(db, member.id);
    const [paid] = await db.raw<{ points: number }>(
      `SELECT coalesce(sum(points), 0)::bigint AS points FROM cashout
       WHERE member_id = $1 AND state = 'paid'`,
      [member.id],
    );
    return available + setAside + (paid?.points ?? 0);
  }

  const faults = async () => (await verifyMoney(db)).findings.filter(({ broken }) => broken > 0);

  return {
    ...world,
    db,
    earn,
    requestCashout,
    approve,
    refuse,
    send,
    reportBankResult,
    cashOut,
    reverse,
    restore,
    reverseAgain,
    restoreAgain,
    erase,
    appeal,
    received,
    faults,
  };
}

export type ClawBackWorld = Awaited<ReturnType<typeof createClawBackWorld>>;
