import { startPollen } from '@pollen/dev-env/child-server';
import { createThrowawayFolder } from '@pollen/dev-env/throwaway-folder';
import { logInMember } from './harness/log-in.ts';
import { comparePages, type PageUnderTest } from './harness/page.ts';
import { budgets, buildFloor, measuresOf, type PageBudget, rounds } from './harness/page-budget.ts';
import type { Bench } from './harness/report.ts';
import { serveFolder } from './harness/static-server.ts';

async function invitationPath(address: string): Promise<string> {
  const { token } = await logInMember(address);
  const response = await fetch(`${address}/api/v1/user/invite/link`, {
    headers: { 'z-token': `Bearer ${token}` },
  });
  const { data } = (await response.json()) as { data: { code: string } };
  return `/invite/share/${data.code}?lang=en-US`;
}

export const bench: Bench = {
  title: 'shared pages on a first visit, against a bare React page',
  run: async () => {
    const folder = await createThrowawayFolder();
    const floor = await serveFolder(await buildFloor());
    const pollen = await startPollen({ POLLEN_DATA: folder, POLLEN_DEMO: '1' });
    const bare = { url: `${floor.address}/`, target: '#tap', effect: '[data-tapped]' };
    const measure = async (name: string, budget: PageBudget, page: PageUnderTest) =>
      measuresOf(await comparePages(page, bare, rounds), budget).map((figure) => ({
        ...figure,
        name: `${name}: ${figure.name}`,
      }));
    try {
      const invitation = await measure('invitation', budgets.invitation, {
        url: pollen.address + (await invitationPath(pollen.address)),
        target: 'main a.btn',
        // The tap leads to the next page, or to its placeholder rows.
        effect: 'form, [role=status]',
      });
      const post = await measure('post', budgets.post, {
        url: `${pollen.address}/buzz/1`,
        target: '[role=tab][aria-selected=false]',
        effect: '[role=tab]:last-child[aria-selected=true]',
      });
      const landing = await measure('landing', budgets.landing, {
        url: `${pollen.address}/`,
        target: 'main a.btn',
        // The link works without scripts and leads to the registration.
        effect: 'input[name=email]',
      });
      return [...invitation, ...post, ...landing];
    } finally {
      await pollen.stop();
      await floor.close();
    }
  },
};
