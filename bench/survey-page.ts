import { headers } from '@pollen/contract/envelope';
import { startPollen } from '@pollen/dev-env/child-server';
import { createThrowawayFolder } from '@pollen/dev-env/throwaway-folder';
import { logInMember, sessionCookies } from './harness/log-in.ts';
import { comparePages } from './harness/page.ts';
import { budgets, buildFloor, measuresOf, rounds } from './harness/page-budget.ts';
import type { Bench } from './harness/report.ts';
import { serveFolder } from './harness/static-server.ts';

/** The address of its work. */
async function startedSurvey(address: string, token: string): Promise<string> {
  const response = await fetch(`${address}/api/v1/process/start`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [headers.token]: `Bearer ${token}` },
    body: JSON.stringify({ taskNo: 'T-20410' }),
  });
  const { data } = (await response.json()) as { data: { id: string } };
  return `/task/target?id=${data.id}`;
}

export const bench: Bench = {
  title: "a started survey's first question, cold, logged in, against a bare React page",
  run: async () => {
    const folder = await createThrowawayFolder();
    const floor = await serveFolder(await buildFloor());
    const pollen = await startPollen({ POLLEN_DATA: folder, POLLEN_DEMO: '1' });
    try {
      const tokens = await logInMember(pollen.address);
      const survey = {
        url: `${pollen.address}${await startedSurvey(pollen.address, tokens.token)}`,
        // A member starts by ticking an answer.
        target: '.survey__question label:has(input[type=radio])',
        effect: '.survey__question input:checked',
        cookies: sessionCookies(tokens),
      };
      const bare = { url: `${floor.address}/`, target: '#tap', effect: '[data-tapped]' };
      return measuresOf(await comparePages(survey, bare, rounds), budgets.survey);
    } finally {
      await pollen.stop();
      await floor.close();
    }
  },
};
