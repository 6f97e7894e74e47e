import { startPollen } from '@pollen/dev-env/child-server';
import { createThrowawayFolder } from '@pollen/dev-env/throwaway-folder';
import { logInMember, sessionCookies } from './harness/log-in.ts';
import { comparePages } from './harness/page.ts';
import { budgets, buildFloor, measuresOf, rounds } from './harness/page-budget.ts';
import type { Bench } from './harness/report.ts';
import { serveFolder } from './harness/static-server.ts';

export const bench: Bench = {
  title: 'cold load of /task, logged in, against a bare React page',
  run: async () => {
    const folder = await createThrowawayFolder();
    const floor = await serveFolder(await buildFloor());
    const pollen = await startPollen({ POLLEN_DATA: folder, POLLEN_DEMO: '1' });
    try {
      const tasks = {
        url: `${pollen.address}/task`,
        target: '[role=tab][aria-selected=false]',
        effect: '[role=tab]:nth-child(2)[aria-selected=true]',
        cookies: sessionCookies(await logInMember(pollen.address)),
      };
      const bare = { url: `${floor.address}/`, target: '#tap', effect: '[data-tapped]' };
      return measuresOf(await comparePages(tasks, bare, rounds), budgets.tasks);
    } finally {
      await pollen.stop();
      await floor.close();
    }
  },
};
