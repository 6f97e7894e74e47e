import { type Action, type Attempt, accepted } from './action.ts';
import { pickOf } from './chance.ts';
import type { Life } from './life.ts';
import { type Member, mayMove, type WaitingGrant } from './model.ts';

/** Below and above what one support operator may move alone. */
const amounts = [30, 30, 700] as const;
const limitWithoutApproval = 500;
const requestHours = 72;
const hourMs = 3_600_000;

const reasons = { grant: 'goodwill', take: 'paidTwice' } as const;

function attemptToMove(life: Life, member: Member, pick: number, direction: 'grant' | 'take') {
  const by = pickOf([0, 1], pick) ?? 0;
  const points = pickOf(amounts, (pick * 7) % 1) ?? 30;
  const verb = direction === 'grant' ? 'grants' : 'takes';
  const waits = points > limitWithoutApproval;
  let approvalId: number | null = null;
  return {
    label: `support ${by} ${verb} ${points} points, member ${life.members.indexOf(member)}`,
    allowed: mayMove(member, direction),
    run: async () => {
      const { person } = life.handlesOf(member);
      const body = { direction, points, reason: reasons[direction], note: 'A random walk.' };
      const path = `/members/${person.id}/points`;
      const answer = await life.world.support[by]?.post<{
        state: string;
        approvalId: number | null;
      }>(path, body);
      if (answer?.code !== 200) return answer ? accepted(answer) : 'no operator';
      approvalId = answer.data.approvalId;
      const expected = waits ? 'waiting' : 'posted';
      return answer.data.state === expected ? true : `${answer.data.state}, not ${expected}`;
    },
    apply: () => {
      if (!waits) {
        member.extra += direction === 'grant' ? points : -points;
      } else if (approvalId !== null) {
        const expiresAt = life.now() + requestHours * hourMs;
        member.grants.push({ approvalId, direction, points, by, expiresAt });
      }
    },
  } satisfies Attempt;
}

const move = (direction: 'grant' | 'take', weight: number): Action => ({
  name: `support ${direction}`,
  weight,
  attempts: (life, pick) =>
    life.members.map((member) => attemptToMove(life, member, pick, direction)),
});

const isOpen = (life: Life, { expiresAt }: WaitingGrant) => life.now() < expiresAt;

/** The second person: nobody decides their own request. */
const decide: Action = {
  name: 'decideGrant',
  weight: 6,
  attempts: (life, pick) =>
    life.members.flatMap((member, at) =>
      member.grants.map((grant): Attempt => {
        const { approvalId, direction, points } = grant;
        const by = pickOf([0, 1], pick) ?? 0;
        const approves = (pick * 3) % 1 < 0.7;
        const decision = approves ? 'approved' : 'declined';
        return {
          label: `support ${by} says ${decision} to ${direction} ${points} points, member ${at}`,
          allowed:
            grant.by !== by && isOpen(life, grant) && (!approves || mayMove(member, direction)),
          run: async () => {
            const body = { decision, reason: 'As agreed.' };
            const answer = await life.world.support[by]?.post(
              `/approvals/${approvalId}/decide`,
              body,
            );
            return answer ? accepted(answer) : 'no operator';
          },
          apply: () => {
            member.grants.splice(member.grants.indexOf(grant), 1);
            if (approves) member.extra += direction === 'grant' ? points : -points;
          },
        };
      }),
    ),
};

export const supportActions: readonly Action[] = [move('grant', 1), move('take', 3), decide];
