import { type Action, type Attempt, accepted, outcomeIn } from './action.ts';
import { pickOf } from './chance.ts';
import type { Life } from './life.ts';
import { type Member, mayDecide, moveWork, qualify, undoSeconds, type Work } from './model.ts';

interface Entry {
  readonly member: Member;
  readonly work: Work;
  readonly id: number;
  readonly label: string;
}

/** All submitted participations. */
const entriesOf = (life: Life): Entry[] =>
  life.members.flatMap((member, at) =>
    [...member.works.values()]
      .filter(({ state }) => state !== 'open')
      .map((work) => ({
        member,
        work,
        id: life.handlesOf(member).participations.get(work.task)?.id ?? 0,
        label: `member ${at}'s ${work.task}`,
      })),
  );

/** Participations of members who left are already decided. */
const decides = ({ member, work }: Entry, by: number, pays: boolean) =>
  !member.isErased && mayDecide(work, by, pays);

const decide: Action = {
  name: 'decide',
  weight: 14,
  attempts: (life, pick) =>
    entriesOf(life).map((entry): Attempt => {
      const { auditors } = life.world;
      const by = pickOf([0, 1, 2], pick) ?? 0;
      const accepts = (pick * 3) % 1 < 0.5;
      const names = accepts && (pick * 3) % 1 < 0.1;
      const verb = accepts ? (names ? 'accepts, naming evidence,' : 'accepts') : 'refuses';
      return {
        label: `auditor ${by} ${verb} ${entry.label}`,
        allowed: decides(entry, by, accepts && !names),
        run: async () => {
          const verdict = accepts
            ? { verdict: 'accept', ...(names ? { evidence: 'member-proof' } : {}) }
            : { verdict: 'refuse', reason: 'nonsense-text' };
          const answer = await auditors[by]?.post('/review/decide', {
            ids: [entry.id],
            ...verdict,
          });
          return answer ? outcomeIn(answer, ['accepted', 'refused']) : 'no auditor';
        },
        apply: () => {
          entry.work.held = { by, accepts, at: life.now() };
        },
      };
    }),
};

const undo: Action = {
  name: 'undo',
  weight: 2,
  attempts: (life, pick) =>
    entriesOf(life).map(({ work, id, label, member }) => {
      const by = pickOf([0, 1, 2], pick) ?? 0;
      const { held } = work;
      return {
        label: `auditor ${by} undoes the decision on ${label}`,
        allowed: !member.isErased && held?.by === by && life.now() < held.at + undoSeconds * 1000,
        run: async () => {
          const answer = await life.world.auditors[by]?.post('/review/undo', { ids: [id] });
          return answer ? outcomeIn(answer, ['undone']) : 'no auditor';
        },
        apply: () => {
          work.held = null;
        },
      };
    }),
};

const askOpinion: Action = {
  name: 'askOpinion',
  weight: 1,
  attempts: (life, pick) =>
    entriesOf(life).map(({ work, id, label, member }) => {
      const by = pickOf([0, 1, 2], pick) ?? 0;
      return {
        label: `auditor ${by} leaves ${label} to others`,
        allowed: !member.isErased && work.state === 'review' && work.held === null,
        run: async () => {
          const auditor = life.world.auditors[by];
          const path = `/review/participations/${id}/opinion`;
          return auditor ? accepted(await auditor.post(path, { note: '' })) : 'no auditor';
        },
        apply: () => {
          work.lastAsker = by;
          work.involved.add(by);
        },
      };
    }),
};

const takeSecondLook: Action = {
  name: 'takeSecondLook',
  weight: 2,
  attempts: (life, pick) =>
    entriesOf(life)
      .filter(({ work }) => work.sampledFrom !== null)
      .map(({ work, id, label }) => {
        const by = pickOf([0, 1, 2], pick) ?? 0;
        return {
          label: `auditor ${by} takes a second look at ${label}`,
          allowed: work.sampledFrom !== by,
          run: async () => {
            const [look] = await life.world.api.database.db.raw<{ id: number }>(
              `SELECT id FROM review_second_look WHERE participation_id = $1 AND second_by IS NULL`,
              [id],
            );
            const auditor = life.world.auditors[by];
            if (!auditor || !look) return 'no second look';
            const path = `/review/second-looks/${look.id}`;
            return accepted(await auditor.post(path, { verdict: 'accept' }));
          },
          apply: () => {
            work.sampledFrom = null;
            work.involved.add(by);
          },
        };
      }),
};

/** The effect of decisions once they can no longer be undone. */
export function applyHeld(life: Life, isSampled: boolean): void {
  for (const member of life.members) {
    for (const work of member.works.values()) {
      const { held } = work;
      if (!held || life.now() < held.at + undoSeconds * 1000) continue;
      work.held = null;
      // Its reviewer has become involved in the meantime.
      if (work.appealed && work.involved.has(held.by)) continue;
      const joinsSample = isSampled && !work.appealed && work.lastAsker === null;
      if (joinsSample) work.sampledFrom = held.by;
      work.involved.add(held.by);
      work.lastAsker = null;
      moveWork(work, held.accepts ? 'paid' : 'refused', life.now());
      if (held.accepts) qualify(member, work, life.now());
    }
  }
}

export const reviewActions: readonly Action[] = [decide, undo, askOpinion, takeSecondLook];
