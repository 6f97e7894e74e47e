import type { Action, Attempt } from './action.ts';
import type { Life } from './life.ts';
import { type Member, moveWork, qualify, terms, type Work } from './model.ts';

const isUnderWay = ({ state }: Work) => state === 'open' || state === 'expired';

function pay(life: Life, member: Member, work: Work): void {
  work.done = true;
  moveWork(work, 'paid', life.now());
  qualify(member, work, life.now());
}

function review(life: Life, work: Work): void {
  work.done = true;
  moveWork(work, 'review', life.now());
}

/** The effect of a partner's message by the rules; in most states none. */
const meanings: Readonly<
  Record<string, { weight: number; apply(life: Life, member: Member, work: Work): void }>
> = {
  complete: {
    weight: 12,
    apply: (life, member, work) => {
      work.confirmed = true;
      if (!isUnderWay(work)) return;
      if (work.takenBack) moveWork(work, 'refused', life.now());
      else if (terms[work.task].reviewed) review(life, work);
      else pay(life, member, work);
    },
  },
  'screen-out': {
    weight: 1,
    apply: (life, _, work) => {
      work.confirmed = true;
      if (isUnderWay(work)) {
        moveWork(work, work.takenBack ? 'refused' : 'compensated', life.now());
      }
    },
  },
  reversal: {
    weight: 7,
    apply: (life, _, work) => {
      work.takenBack = true;
      const counts = work.state === 'paid' || work.state === 'review';
      if (work.confirmed && counts) moveWork(work, 'refused', life.now());
    },
  },
  restore: {
    weight: 4,
    apply: (life, member, work) => {
      const counts = work.confirmed && work.takenBack && work.state === 'refused';
      work.takenBack = false;
      if (!counts) return;
      // A participation that was not accepted yet returns to review.
      if (terms[work.task].reviewed && !work.hasQualified) review(life, work);
      else pay(life, member, work);
    },
  },
};

/** For a member who left, only a reversed payment is restored; nothing new is paid. */
function applyToErased(life: Life, status: string, member: Member, work: Work): void {
  const isRestored =
    status === 'restore' && work.takenBack && work.hasQualified && work.state === 'refused';
  if (isRestored) {
    life.allowErased(member, terms[work.task].points);
    moveWork(work, 'paid', life.now());
  }
  if (status === 'restore') work.takenBack = false;
  if (status === 'reversal') work.takenBack = true;
}

function attemptOf(life: Life, status: string, member: Member, work: Work): Attempt {
  const at = life.members.indexOf(member);
  return {
    label: `the partner says ${status} of member ${at}'s ${work.task}`,
    // A signed message is always accepted; its effect is decided separately.
    allowed: true,
    run: async () => {
      const found = life.handlesOf(member).participations.get(work.task);
      const { session, id } = found ?? { session: null, id: 0 };
      const reference = `R-${id}`;
      const answered = await life.world.postback({ session: session ?? '', status, reference });
      return answered === 200 ? true : `HTTP ${answered}`;
    },
    apply: () => {
      if (member.isErased) applyToErased(life, status, member, work);
      else meanings[status]?.apply(life, member, work);
    },
  };
}

export const partnerActions: readonly Action[] = Object.entries(meanings).map(
  ([status, { weight }]) => ({
    name: `partner ${status}`,
    weight,
    attempts: (life) =>
      life.members.flatMap((member) =>
        [...member.works.values()]
          .filter(({ task }) => terms[task].partner)
          .map((work) => attemptOf(life, status, member, work)),
      ),
  }),
);
