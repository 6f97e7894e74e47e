import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Participation } from '@pollen/contract/operations/process';
import type { TaskObstacle } from '@pollen/contract/values/task';
import type { Transact } from '../../../../db/database.ts';
import type { RequestFacts } from '../../../../http/call.ts';
import { showParticipation, type Viewer } from '../queries/show-participation.ts';
import type { ParticipationServices } from '../services.ts';
import { selectOwnView, startOnce } from '../store/participations.ts';
import { traceOf, whereaboutsOf } from '../trace.ts';

export interface StartInput {
  readonly taskNo: string;
  readonly sharerCode?: string | undefined;
  readonly device?: object | undefined;
}

function refusalOf(obstacle: TaskObstacle | 'notFound'): BusinessError {
  if (obstacle === 'notFound') return new BusinessError('notFound');
  const isPersonal = ['country', 'profileMissing', 'notForYou', 'area'].includes(obstacle);
  return new BusinessError(isPersonal ? 'taskNotForYou' : 'taskClosed', {}, { obstacle });
}

/**
 * Starts the task or finds the participation already started. Intercepts (spec §3: 3, 5, 6, 7, 8, 12) are
 * end states and are returned as such; only a task this member can never start is an error.
 */
export async function startParticipation(
  services: ParticipationServices,
  transact: Transact,
  viewer: Viewer,
  input: StartInput,
  facts: RequestFacts,
): Promise<Participation> {
  const now = services.clock();
  const trace = traceOf(facts);
  const { memberId } = viewer;
  // Presented after the transaction: a survey that is not cached is read on another connection.
  const { view, began } = await transact(async (tx) => {
    const started = await startOnce(tx, {
      memberId,
      taskNo: input.taskNo,
      ...trace,
      ...whereaboutsOf(services.geoIp, trace.address, viewer.country),
      deviceFacts: { ...input.device, type: facts.deviceType, timeZone: facts.timeZone },
      userAgent: facts.userAgent,
      sharerCode: input.sharerCode ?? null,
      now,
    });
    if (started.obstacle) throw refusalOf(started.obstacle);
    const found = started.id === null ? null : await selectOwnView(tx, memberId, started.id);
    if (!found) throw new BusinessError('notFound');
    return { view: found, began: started.began };
  });
  return showParticipation(services, view, viewer, !began);
}
