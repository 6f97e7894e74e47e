import { startServer } from '@pollen/dev-env/child-server';
import { createThrowawayFolder } from '@pollen/dev-env/throwaway-folder';
import type { Bench } from './harness/report.ts';

const npmStart = (folder: string) =>
  startServer({
    command: 'npm',
    args: ['start', '--silent'],
    env: { POLLEN_DATA: folder },
    readyPath: '/readyz',
  });

export const bench: Bench = {
  title: '`npm start` until it can serve: with no data yet, and again',
  run: async () => {
    const folder = await createThrowawayFolder();
    const first = await npmStart(folder);
    await first.stop();
    const second = await npmStart(folder);
    await second.stop();
    const worked = /Installing|Building|migrations|Demo filled/.test(second.output());
    if (worked) console.log(`The second start did work it should not:\n${second.output()}`);
    return [
      { name: 'start without data', unit: 's', ours: first.readyMs / 1000 },
      {
        name: 'second start',
        unit: 's',
        ours: second.readyMs / 1000,
        budget: { atMost: 5 },
      },
    ];
  },
};
