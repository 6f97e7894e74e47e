import type { Participation } from '@pollen/contract/operations/process';
import { paths } from '@pollen/contract/values/web-paths';
import { destinationOf, taskIn } from '@pollen/contract/values/work-paths';
import type { AskPage, FormPost } from '../../../http/static/form-posts.ts';

/** A buzz task opens its post; without a valid post, the list of all posts. */
async function postOf({ kind, taskNo }: Participation, ask: AskPage): Promise<string | null> {
  if (kind !== 'buzz') return null;
  const task = (await ask('GET /v1/task/{taskNo}', { taskNo })) as {
    target?: string | null;
  } | null;
  return task?.target ?? null;
}

/** A task that a browser without scripts starts: opening its link only shows the button. */
const startTask: FormPost = {
  path: paths.taskGo(),
  endpoint: 'POST /v1/process/start',
  read({ query, device }) {
    const { taskNo, sharerCode } = taskIn(String(query));
    if (taskNo === null) return null;
    const argument = {
      taskNo,
      ...(sharerCode ? { sharerCode: sharerCode.slice(0, 64) } : {}),
      ...(device ? { device } : {}),
    };
    return { argument, faults: {}, kept: {} };
  },
  async next(data, ask) {
    const participation = data as Participation;
    const destination = destinationOf(participation, await postOf(participation, ask));
    if (destination === null) return paths.task();
    // A form cannot lead to another site: the page says which one it is and links to it.
    return 'path' in destination ? destination.path : { shows: { partner: destination.leaveFor } };
  },
  start: paths.task(),
};

export const participationFormPosts: readonly FormPost[] = [startTask];
