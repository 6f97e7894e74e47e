import { randomUUID } from 'node:crypto';
import { headers } from '@pollen/contract/envelope';
import { consoleHeader } from '@pollen/contract/operator/header';
import { type Action, type Attempt, accepted, outcomeIn } from './action.ts';
import { pickOf } from './chance.ts';
import type { Life } from './life.ts';
import { type Cashout, expectedOf, isBankHeld, type Member } from './model.ts';

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

/** Nobody who is shut out or owes points is paid; each step asks again. */
const isBlocked = (member: Member) => member.isSuspended || expectedOf(member).debt > 0;

/** Three refusals raise a flag that two people must accept; payout tests try those ways. */
const mayBeFlagged = ({ works }: Member) =>
  [...works.values()].filter(({ state }) => state === 'refused').length >= 3;

const flags = ['sharedAccount', 'sharedDevice', 'accountReplaced', 'answersRefused'];

const approve: Action = {
  name: 'approve',
  weight: 9,
  attempts: (life, pick) =>
    entriesOf(life).map(({ member, cashout, id, label }): Attempt => {
      const by = pickOf([0, 1], pick) ?? 0;
      return {
        label: `finance ${by} approves ${label}`,
        allowed:
          cashout.state === 'requested' &&
          !isBlocked(member) &&
          !isBankHeld(member, life.now()) &&
          cashout.approvedBy !== by,
        run: async () => {
          const body = { flags, reason: 'The answers were read again.' };
          const answer = await life.world.finance[by]?.post(`/payouts/${id}/approve`, body);
          return answer ? accepted(answer) : 'no operator';
        },
        apply: () => {
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

const send: Action = {
  name: 'send',
  weight: 7,
  attempts: (life, pick) => {
    const approved = entriesOf(life).filter(({ cashout }) => cashout.state === 'approved');
    if (approved.length === 0 || life.members.some(mayBeFlagged)) return [];
    const leaving = approved.filter(({ member }) => !isBlocked(member));
    const by = life.world.finance[pickOf([0, 1], pick) ?? 0];
    return [
      {
        label: `a batch of ${leaving.length} of ${approved.length} leaves for the bank`,
        allowed: leaving.length > 0,
        run: async () => {
          if (!by) return 'no operator';
          const batch = await by.post<{ id: number }>('/payouts/batches', { country: 6 });
          if (batch.code !== 200) return accepted(batch);
          const exported = await by.post(`/payouts/batches/${batch.data.id}/export`);
          if (exported.code !== 200) return accepted(exported);
          return accepted(await by.post(`/payouts/batches/${batch.data.id}/sent`));
        },
        apply: () => {
          for (const { cashout } of leaving) cashout.state = 'sent';
        },
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
  send,
  result('paid', 5),
  result('returned', 4),
];
