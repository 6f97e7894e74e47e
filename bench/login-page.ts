import { startPollen } from '@pollen/dev-env/child-server';
import { createThrowawayFolder } from '@pollen/dev-env/throwaway-folder';
import { comparePages } from './harness/page.ts';
import { budgets, buildFloor, measuresOf, rounds } from './harness/page-budget.ts';
import type { Bench } from './harness/report.ts';
import { serveFolder } from './harness/static-server.ts';

export const bench: Bench = {
  title: 'cold load of /login on Slow 4G and a 4x slowed CPU against a bare React page',
  run: async () => {
    const folder = await createThrowawayFolder();
    const floor = await serveFolder(await buildFloor());
    const pollen = await startPollen({ POLLEN_DATA: folder, POLLEN_DEMO: '1' });
    try {
      const bare = { url: `${floor.address}/`, target: '#tap', effect: '[data-tapped]' };
      const typed = {
        url: `${pollen.address}/login`,
        // A log-in starts with typing; the field is there before any script.
        target: 'input[name=email]',
        effect: 'input[name=email]:focus',
      };
      const typing = measuresOf(await comparePages(typed, bare, rounds), budgets.login);
      // Only the scripts know what is wrong with an empty form.
      const sent = { ...typed, target: 'form [type=submit]', effect: '[aria-invalid=true]' };
      const [tap] = measuresOf(await comparePages(sent, bare, rounds), {
        ...budgets.login,
        timesFirstTap: 1.4,
      }).filter(({ name }) => name === 'first tap works');
      return tap ? [...typing, { ...tap, name: 'errors of an empty form' }] : typing;
    } finally {
      await pollen.stop();
      await floor.close();
    }
  },
};
