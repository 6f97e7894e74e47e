import { randomUUID } from 'node:crypto';
import { headers } from '@pollen/contract/envelope';
import { consoleHeader } from '@pollen/contract/operator/header';
import { type Action, type Attempt, accepted, type CommonAction, outcomeIn } from './action.ts';
import { pickOf } from './chance.ts';
import type { Life } from './life.ts';
import {
  type Cashout,
  expectedOf,
  isBankHeld,
  isFlagOpen,
  isReplaced,
  type Member,
} from './model.ts';
import type { LivesWorld } from './world.ts';

interface Entry {
  readonly member: Member;
  readonly cashout: Cashout;
  readonly id: number;
  readonly label: string;
}

const entriesOf = (life: Life): Entry[] =>
  life.members.flatMap((member, at) =>
    member.cashouts.map((cashout, nth) => ({
      member,
      cashout,
      id: life.handlesOf(member).cashouts[nth] ?? 0,
      label: `cash-out ${nth} of member ${at}`,
    })),
  );

/** Suspended members and members with debts are not paid; each step checks again. */
const isBlocked = (member: Member) => member.isSuspended || expectedOf(member).debt > 0;

/** Three refusals raise a flag as well; the tests of payouts cover when exactly. */
const mayBeFlagged = ({ works }: Member) =>
  [...works.values()].filter(({ state }) => state === 'refused').length >= 3;

const flags = ['sharedAccount', 'sharedDevice', 'accountReplaced', 'answersRefused', 'ring'];

/** For an approved payout whose bank record was replaced: an operator who has not accepted that yet. */
const confirms = ({ member, cashout }: Entry, by: number) =>
  cashout.state === 'approved' && isFlagOpen(member, cashout) && !cashout.acceptedBy.has(by);

const approves = ({ cashout }: Entry, by: number) =>
  cashout.state === 'requested' && cashout.approvedBy !== by;

const approve: Action = {
  name: 'approve',
  weight: 40,
  attempts: (life, pick) =>
    entriesOf(life)
      .filter(({ member, cashout }) => cashout.state === 'requested' || !mayBeFlagged(member))
      .map((entry): Attempt => {
        const { member, cashout, id, label } = entry;
        const by = pickOf([0, 1], pick) ?? 0;
        const isBlind = (pick * 5) % 1 < 0.2 && !mayBeFlagged(member);
        return {
          label: `finance ${by} approves ${label}${isBlind ? ' without naming its flags' : ''}`,
          allowed:
            !isBlocked(member) &&
            !isBankHeld(member, life.now()) &&
            !(isBlind && isReplaced(member, cashout)) &&
            (approves(entry, by) || confirms(entry, by)),
          run: async () => {
            const body = { flags: isBlind ? [] : flags, reason: 'The account was looked at.' };
            const answer = await life.world.finance[by]?.post(`/payouts/${id}/approve`, body);
            return answer ? accepted(answer) : 'no operator';
          },
          apply: () => {
            if (isReplaced(member, cashout)) cashout.acceptedBy.add(by);
            if (cashout.state === 'approved') return;
            if (cashout.approvedBy === null) cashout.approvedBy = by;
            else cashout.state = 'approved';
          },
        };
      }),
};

const refuse: Action = {
  name: 'refuse',
  weight: 2,
  attempts: (life, pick) =>
    entriesOf(life).map(({ cashout, id, label }) => {
      const by = pickOf([0, 1], pick) ?? 0;
      return {
        label: `finance ${by} refuses ${label}`,
        allowed: cashout.state === 'requested' || cashout.state === 'approved',
        run: async () => {
          const body = { ids: [id], reason: 'other' };
          const answer = await life.world.finance[by]?.post('/payouts/refuse', body);
          return answer ? outcomeIn(answer, ['refused']) : 'no operator';
        },
        apply: () => {
          cashout.state = 'over';
          cashout.counts = false;
        },
      };
    }),
};

/**
 * Which approved payouts can be exported now, and which perhaps cannot; null if no batch can be predicted.
 */
function batchOf(lives: readonly Life[]) {
  const approved = lives.flatMap(entriesOf).filter(({ cashout }) => cashout.state === 'approved');
  const free = approved.filter(
    ({ member, cashout }) =>
      !isBlocked(member) &&
      !isBankHeld(member, lives[0]?.now() ?? 0) &&
      !isFlagOpen(member, cashout),
  );
  const leaving = free.filter(({ member }) => !mayBeFlagged(member));
  const unsure = free.filter(({ member }) => mayBeFlagged(member));
  if (approved.length === 0 || (leaving.length === 0 && unsure.length > 0)) return null;
  return { approved, leaving, unsure };
}

/** Adopts the API's result for payouts that a batch may or may not contain. */
async function adoptResults(world: LivesWorld, unsure: readonly Entry[]): Promise<void> {
  if (unsure.length === 0) return;
  const sent = await world.api.database.db.raw<{ id: number }>(
    `SELECT id FROM cashout WHERE id = ANY ($1::bigint[]) AND state = 'sent'`,
    [unsure.map(({ id }) => id)],
  );
  for (const { id, cashout } of unsure) {
    if (sent.some((row) => row.id === id)) cashout.state = 'sent';
  }
}

const send: CommonAction = {
  name: 'send',
  weight: 12,
  attempts: (world, lives, pick) => {
    const batch = batchOf(lives);
    if (!batch) return [];
    const { approved, leaving, unsure } = batch;
    const by = world.finance[pickOf([0, 1], pick) ?? 0];
    return [
      {
        label: `a batch of ${leaving.length} of ${approved.length} leaves for the bank`,
        allowed: leaving.length > 0,
        run: async () => {
          if (!by) return 'no operator';
          const created = await by.post<{ id: number }>('/payouts/batches', { country: 6 });
          if (created.code !== 200) return accepted(created);
          const exported = await by.post(`/payouts/batches/${created.data.id}/export`);
          if (exported.code !== 200) return accepted(exported);
          const sent = await by.post(`/payouts/batches/${created.data.id}/sent`);
          await adoptResults(world, unsure);
          return accepted(sent);
        },
        apply: () => {
          for (const { cashout } of leaving) cashout.state = 'sent';
        },
      },
    ];
  },
};

/** Cancelled before it is sent, exported or not: its payouts stay approved. */
const cancelBatch: CommonAction = {
  name: 'cancelBatch',
  weight: 2,
  attempts: (world, lives, pick) => {
    const batch = batchOf(lives);
    if (!batch) return [];
    const isExported = pick < 0.5;
    const by = world.finance[pickOf([0, 1], pick) ?? 0];
    return [
      {
        label: `a batch of ${batch.leaving.length} is ${isExported ? 'exported and ' : ''}cancelled`,
        allowed: batch.leaving.length > 0,
        run: async () => {
          if (!by) return 'no operator';
          const created = await by.post<{ id: number }>('/payouts/batches', { country: 6 });
          if (created.code !== 200) return accepted(created);
          const path = `/payouts/batches/${created.data.id}`;
          if (isExported) {
            const exported = await by.post(`${path}/export`);
            if (exported.code !== 200) return accepted(exported);
          }
          return accepted(await by.post(`${path}/cancel`, { reason: 'The bank is closed.' }));
        },
        apply: () => {},
      },
    ];
  },
};

const result = (name: 'paid' | 'returned', weight: number): Action => ({
  name: `bank ${name}`,
  weight,
  attempts: (life) =>
    entriesOf(life).map(({ cashout, id, label }): Attempt => {
      const counts = cashout.state === 'sent' || (name === 'returned' && cashout.state === 'paid');
      return {
        label: `the bank says ${name} of ${label}`,
        allowed: counts ? true : 'unchanged',
        run: async () => {
          const by = life.world.finance[0];
          if (!by) return 'no operator';
          await by.stepUp('payout.export');
          const line = `POLLEN${String(id).padStart(10, '0')},${name},,`;
          const boundary = 'walk';
          const file = `reference,status,reason,amount\r\n${line}\r\n`;
          const answer = await life.world.api.app.inject({
            method: 'POST',
            url: '/api/console/payouts/results',
            payload: `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="results.csv"\r\nContent-Type: text/csv\r\n\r\n${file}\r\n--${boundary}--\r\n`,
            headers: {
              'content-type': `multipart/form-data; boundary=${boundary}`,
              cookie: by.cookie,
              origin: 'http://localhost',
              [consoleHeader]: '1',
              [headers.idempotencyKey]: randomUUID(),
            },
          });
          return accepted(answer.json());
        },
        apply: () => {
          cashout.state = name === 'paid' ? 'paid' : 'over';
        },
      };
    }),
});

export const payoutActions: readonly Action[] = [
  approve,
  refuse,
  result('paid', 15),
  result('returned', 15),
];

/** Batches collect everybody's payouts. */
export const bankActions: readonly CommonAction[] = [send, cancelBatch];
