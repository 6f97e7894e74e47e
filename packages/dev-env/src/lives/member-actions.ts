import { ticketFor } from '../test-bank.ts';
import { type Action, type Attempt, accepted } from './action.ts';
import type { Life } from './life.ts';
import {
  beginWork,
  checkIn,
  dayOf,
  expectedOf,
  isActive,
  type Member,
  mayAppeal,
  mayCashOut,
  moveWork,
  prizePoints,
  qualify,
  secondsToAnswer,
  taskKeys,
  terms,
  type Work,
} from './model.ts';

const each = <Item>(items: readonly Item[], attempts: (item: Item, at: number) => Attempt[]) =>
  items.flatMap(attempts);

/** Answers that are all different, since equal ones would count as duplicates. */
const answersOf = (id: number, age: number) => ({
  age,
  drink: 'coffee',
  why: `It keeps me awake through long mornings, cup number ${id} of my life`,
  where: 'Mostly in the kitchen with my family',
});

const start: Action = {
  name: 'start',
  weight: 8,
  attempts: (life) =>
    each(life.members, (member, at) =>
      taskKeys
        .filter((task) => !member.works.has(task))
        .map((task) => ({
          label: `member ${at} starts ${task}`,
          allowed: isActive(member),
          run: async () => {
            const { person, participations } = life.handlesOf(member);
            const taskNo = life.world.tasks[task];
            const answer = await person.send<{ id: string; work: { redirectUrl?: string } | null }>(
              'POST',
              '/v1/process/start',
              { taskNo },
            );
            if (answer.code !== 200) return accepted(answer);
            const { id, work } = answer.data;
            const url = work?.redirectUrl;
            const session = url ? new URL(url).searchParams.get('session') : null;
            participations.set(task, { id: Number(id), session });
            return true;
          },
          apply: () => void member.works.set(task, beginWork(task, life.now())),
        })),
    ),
};

/** Submits the last answers of a survey, not before the minimum reading time. */
const submits = (life: Life, age: number, end: (member: Member, work: Work) => void) =>
  each(life.members, (member, at) =>
    [...member.works.values()]
      .filter(({ task }) => !terms[task].partner)
      .filter(({ startedAt }) => life.now() >= startedAt + secondsToAnswer * 1000)
      .map((work): Attempt => {
        const isOpen = work.state === 'open' && life.now() < work.expiresAt;
        return {
          label: `member ${at} submits ${work.task}, aged ${age}`,
          allowed: isOpen ? isActive(member) : isActive(member) ? 'unchanged' : false,
          run: async () => {
            const { person, participations } = life.handlesOf(member);
            const id = participations.get(work.task)?.id ?? 0;
            const body = { participationId: String(id), sequence: 9, page: 'second' };
            const answers = answersOf(id, age);
            return accepted(await person.send('POST', '/v1/process/submit', { ...body, answers }));
          },
          apply: () => end(member, work),
        };
      }),
  );

const submit: Action = {
  name: 'submit',
  weight: 14,
  attempts: (life) =>
    submits(life, 34, (member, work) => {
      const { reviewed } = terms[work.task];
      work.done = true;
      moveWork(work, reviewed ? 'review' : 'paid', life.now());
      if (!reviewed) qualify(member, work, life.now());
    }),
};

const screenOut: Action = {
  name: 'screenOut',
  weight: 1,
  attempts: (life) => submits(life, 15, (_, work) => moveWork(work, 'compensated', life.now())),
};

const appeal: Action = {
  name: 'appeal',
  weight: 6,
  attempts: (life) =>
    each(life.members, (member, at) =>
      [...member.works.values()].map((work) => ({
        label: `member ${at} appeals ${work.task}`,
        allowed: isActive(member) && mayAppeal(member, work, life.now()),
        run: async () => {
          const { person, participations } = life.handlesOf(member);
          const participationId = String(participations.get(work.task)?.id ?? 0);
          const text = 'I read every question.';
          return accepted(
            await person.send('POST', '/v1/process/appeal', { participationId, text }),
          );
        },
        apply: () => {
          work.appealed = true;
          work.lastAsker = null;
          moveWork(work, 'review', life.now());
        },
      })),
    ),
};

const checkInAction: Action = {
  name: 'checkIn',
  weight: 2,
  attempts: (life) =>
    each(life.members, (member, at) => {
      const isFirst = member.checkin === null || member.checkin.day < dayOf(life.now());
      return [
        {
          label: `member ${at} checks in`,
          allowed: !isActive(member) ? false : isFirst ? true : 'unchanged',
          run: async () =>
            accepted(await life.handlesOf(member).person.send('POST', '/v2/user/checkin')),
          apply: () => void checkIn(member, life.now()),
        },
      ];
    }),
};

const draw: Action = {
  name: 'draw',
  weight: 3,
  attempts: (life) =>
    each(life.members, (member, at) => [
      {
        label: `member ${at} draws`,
        allowed: isActive(member) && member.chances > 0,
        run: async () => {
          const { person } = life.handlesOf(member);
          const { code, msg, data } = await person.send<{
            round: { id: string };
            offers: { id: string; game: string }[];
          }>('GET', '/v1/lottery');
          if (code !== 200) return accepted({ code, msg });
          const offer = data.offers.find(({ game }) => game === 'turnplate')?.id ?? '1';
          const body = { game: 'turnplate', offer, round: data.round.id, clientSeed: 'walk' };
          return accepted(await person.send('POST', '/v1/lottery/draw', body));
        },
        apply: () => {
          member.chances -= 1;
          member.extra += prizePoints;
        },
      },
    ]),
};

const cashOut: Action = {
  name: 'cashOut',
  weight: 30,
  attempts: (life, pick) =>
    each(life.members, (member, at) => {
      const all = expectedOf(member).available;
      const points = pick < 0.4 ? 500 : pick < 0.6 ? 1000 : Math.max(all, 1);
      return [
        {
          label: `member ${at} cashes out ${points} of ${all}`,
          allowed: mayCashOut(member, points, life.now()),
          run: async () => {
            const { person, cashouts } = life.handlesOf(member);
            const answer = await person.send<{ id: string }>('POST', '/v1/cashout', { points });
            if (answer.code === 200) cashouts.push(Number(answer.data.id));
            return accepted(answer);
          },
          apply: () => {
            const day = dayOf(life.now());
            member.cashouts.push({
              points,
              bank: member.bankRecords,
              acceptedBy: new Set(),
              day,
              state: 'requested',
              approvedBy: null,
              counts: true,
            });
          },
        },
      ];
    }),
};

const cancel: Action = {
  name: 'cancel',
  weight: 4,
  attempts: (life) =>
    each(life.members, (member, at) =>
      member.cashouts.map((cashout, nth) => ({
        label: `member ${at} cancels cash-out ${nth}`,
        allowed:
          cashout.state === 'over' && isActive(member)
            ? ('unchanged' as const)
            : isActive(member) && cashout.state === 'requested',
        run: async () => {
          const { person, cashouts } = life.handlesOf(member);
          return accepted(await person.send('POST', `/v1/cashout/${cashouts[nth]}/cancel`));
        },
        apply: () => {
          cashout.state = 'over';
          cashout.counts = false;
        },
      })),
    ),
};

const saveBank: Action = {
  name: 'saveBank',
  weight: 4,
  attempts: (life) =>
    each(life.members, (member, at) =>
      member.bankSince !== null || !isActive(member)
        ? []
        : [
            {
              label: `member ${at} saves a bank record`,
              allowed: true,
              run: async () => {
                const { person } = life.handlesOf(member);
                const ticket = await ticketFor(life.world.api, person);
                const accountNumber = String(1_000_000_000 + person.id);
                const record = { bankType: 'bpi', accountName: 'Ana Cruz', accountNumber };
                return accepted(await person.send('POST', '/v1/user/bank', { ...record, ticket }));
              },
              apply: () => {
                member.bankSince = life.now();
                member.bankRecords += 1;
              },
            },
          ],
    ),
};

/** Payouts to the earlier record are flagged from now on. */
const replaceBank: Action = {
  name: 'replaceBank',
  weight: 2,
  attempts: (life) =>
    each(life.members, (member, at) =>
      member.bankSince === null || !isActive(member)
        ? []
        : [
            {
              label: `member ${at} replaces the bank record`,
              allowed: true,
              run: async () => {
                const { person } = life.handlesOf(member);
                const ticket = await ticketFor(life.world.api, person);
                const accountNumber = String(5_000_000_000 + person.id * 100 + member.bankRecords);
                const record = { bankType: 'bpi', accountName: 'Ana Cruz', accountNumber };
                return accepted(await person.send('POST', '/v1/user/bank', { ...record, ticket }));
              },
              apply: () => {
                member.bankSince = life.now();
                member.bankRecords += 1;
              },
            },
          ],
    ),
};

export const memberActions: readonly Action[] = [
  start,
  submit,
  screenOut,
  appeal,
  checkInAction,
  draw,
  cashOut,
  cancel,
  saveBank,
  replaceBank,
];
