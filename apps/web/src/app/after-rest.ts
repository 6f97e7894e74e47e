import { startBuildPoll } from '../platform/build-poll.ts';
import { loadQuietly } from '../platform/chunk-errors.ts';
import { startServiceWorker } from '../platform/service-worker.ts';
import { isAllowed } from '../platform/session.ts';
import { loadPage } from './page-module.ts';
import { bringPopups } from './popups.tsx';
import { routes } from './route-table.ts';

/** What can wait until the first page has come to rest; a chunk of its own. */
export function startAfterRest(): void {
  bringPopups();
  startBuildPoll();
  startServiceWorker().catch(console.warn);
  if (!isAllowed()) bringLandingPage();
}

/** While a visitor types their password, the page they will land on comes along. */
function bringLandingPage(): void {
  const landing = routes.find((route) => route.name === 'task');
  if (landing) void loadQuietly(() => loadPage(landing));
}
