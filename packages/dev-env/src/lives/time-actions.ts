import type { Action } from './action.ts';
import { applyHeld } from './audit-actions.ts';
import type { Life } from './life.ts';
import { letTimePass, undoSeconds } from './model.ts';

const hour = 3600;
const day = 24 * hour;

/** Moves the clock, and lets the jobs run that a server would have run meanwhile. */
async function pass(life: Life, seconds: number, isSampled: boolean): Promise<void> {
  const { api, jobs, applyDecisions } = life.world;
  api.clock.advanceSeconds(seconds);
  await applyDecisions(isSampled);
  applyHeld(life, isSampled);
  if (seconds < hour) return;
  await life.world.keepOperatorsLoggedIn();
  await jobs.expireParticipations({});
  letTimePass(life.members, life.now());
  await jobs.turnLotteryRounds({});
}

const passing = (name: string, weight: number, seconds: number): Action => ({
  name,
  weight,
  attempts: (life, pick) => [
    {
      label: `${name} passes`,
      allowed: true,
      run: async () => {
        await pass(life, seconds, pick < 0.3);
        return true;
      },
      apply: () => {},
    },
  ],
});

export const timeActions: readonly Action[] = [
  passing('the time to undo', 8, undoSeconds),
  passing('an hour', 1, hour),
  passing('a day', 8, day),
  passing('three days', 1, 3 * day),
  passing('a fortnight', 1, 15 * day),
  passing('a quarter', 0.3, 91 * day),
];
