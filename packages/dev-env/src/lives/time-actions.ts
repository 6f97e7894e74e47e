import type { CommonAction } from './action.ts';
import type { Life } from './life.ts';
import { letTimePass, secondsToAnswer, undoSeconds } from './model.ts';
import { applyHeld } from './review-actions.ts';
import type { LivesWorld } from './world.ts';

const hour = 3600;
const day = 24 * hour;

/** Advances the clock and runs the jobs that were due in between. */
async function pass(
  world: LivesWorld,
  lives: readonly Life[],
  seconds: number,
  isSampled: boolean,
): Promise<void> {
  world.api.clock.advanceSeconds(seconds);
  await world.applyDecisions(isSampled);
  for (const life of lives) applyHeld(life, isSampled);
  await world.runClockJobs();
  for (const { members } of lives) letTimePass(members, world.now());
}

const passing = (name: string, weight: number, seconds: number): CommonAction => ({
  name,
  weight,
  attempts: (world, lives, pick) => [
    {
      label: `${name} passes`,
      allowed: true,
      run: async () => {
        await pass(world, lives, seconds, pick < 0.3);
        return true;
      },
      apply: () => {},
    },
  ],
});

export const timeActions: readonly CommonAction[] = [
  passing('the time to undo', 4, undoSeconds),
  passing('the time to answer', 10, secondsToAnswer),
  passing('an hour', 1, hour),
  passing('a day', 8, day),
  passing('three days', 1, 3 * day),
  passing('eight days', 2, 8 * day),
  passing('a fortnight', 1, 15 * day),
  passing('a quarter', 0.5, 91 * day),
];
