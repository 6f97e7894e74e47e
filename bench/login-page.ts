import { startPollen } from '@pollen/dev-env/child-server';
import { createThrowawayFolder } from '@pollen/dev-env/throwaway-folder';
import { comparePages } from './harness/page.ts';
import { buildFloor, loginBudget, measuresOf, rounds } from './harness/page-budget.ts';
import type { Bench } from './harness/report.ts';
import { serveFolder } from './harness/static-server.ts';

export const bench: Bench = {
  title: 'cold load of /login on Slow 4G and a 4x slowed CPU against a bare React page',
  run: async () => {
    const folder = await createThrowawayFolder();
    const floor = await serveFolder(await buildFloor());
    const pollen = await startPollen({ POLLEN_DATA: folder, POLLEN_DEMO: '1' });
    try {
      const login = {
        url: `${pollen.address}/login`,
        // A log-in starts with typing; the field is there before any script.
        target: 'input[name=email]',
        effect: 'input[name=email]:focus',
      };
      const bare = { url: `${floor.address}/`, target: '#tap', effect: '[data-tapped]' };
      return measuresOf(await comparePages(login, bare, rounds), loginBudget);
    } finally {
      await pollen.stop();
      await floor.close();
    }
  },
};
