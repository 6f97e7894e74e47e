import { startBuildPoll } from '../platform/build-poll.ts';
import { startServiceWorker } from '../platform/service-worker.ts';
import { bringPopups } from './popups.tsx';

/** What can wait until the first page has come to rest; a chunk of its own. */
export function startAfterRest(): void {
  bringPopups();
  startBuildPoll();
  startServiceWorker().catch(console.warn);
}
