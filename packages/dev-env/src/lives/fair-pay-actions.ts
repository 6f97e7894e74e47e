import type { CommonAction } from './action.ts';
import { topUpWorks } from './model.ts';

/** The job that records how long surveys take, and pays the difference to the floor. */
export const fairPayActions: readonly CommonAction[] = [
  {
    name: 'fair-pay top-ups',
    weight: 3,
    attempts: (world, lives) => [
      {
        label: 'surveys below the floor are topped up',
        allowed: true,
        run: async () => {
          const seconds = await world.topUp();
          for (const { members } of lives) topUpWorks(members, seconds, world.now());
          return true;
        },
        apply: () => {},
      },
    ],
  },
];
