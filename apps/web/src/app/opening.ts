import type { Participation } from '@pollen/contract/operations/process';
import type { FirstCall, NextPage, PageVisit } from '@pollen/contract/page-render';
import { paths } from '@pollen/contract/values/web-paths';
import { destinationOf } from '../features/task/paths-of-work.ts';
import { taskIn } from '../features/task/start-input.ts';

/** The page that the server opens, for a member. */
export const openedPage = paths.taskGo();

/**
 * A link to a task starts it, whoever makes the call: the page's scripts, or the server, which can then
 * send the first question with the page. A member takes part in a task once, so the second call finds the
 * participation of the first.
 */
export function opening({ path, search, loggedIn, device }: PageVisit): FirstCall | null {
  if (path !== openedPage || !loggedIn) return null;
  const { taskNo, sharerCode } = taskIn(search);
  if (taskNo === null) return null;
  const argument = {
    taskNo,
    ...(sharerCode ? { sharerCode: sharerCode.slice(0, 64) } : {}),
    ...(device ? { device } : {}),
  };
  return { endpoint: 'POST /v1/process/start', argument };
}

/** Only a survey's first question is rendered; every other way on is the browser's. */
export function follow(visit: PageVisit, answer: unknown): NextPage | null {
  const participation = answer as Participation;
  const destination = destinationOf(participation);
  if (!destination || !('path' in destination)) return null;
  const [path = '', query = ''] = destination.path.split('?');
  if (path !== paths.taskTarget()) return null;
  const call = { endpoint: 'GET /v1/process/{id}', argument: { id: participation.id } };
  return {
    visit: { ...visit, path, search: `?${query}`, openedAs: visit.path + visit.search },
    answers: [{ call, data: participation }],
  };
}
