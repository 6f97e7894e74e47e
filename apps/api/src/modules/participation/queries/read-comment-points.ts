import type { WorkDoors } from '../services.ts';
import type { ParticipationView } from '../store/participations.ts';

type Viewed = Pick<ParticipationView, 'kind' | 'memberId' | 'taskNo'>;

const none: ReadonlyMap<string, number> = new Map();

/** A comment may be paid by its post and by the task it completes. Only tasks of kind buzz are looked up. */
export async function readCommentPoints(
  doors: WorkDoors,
  views: readonly Viewed[],
): Promise<ReadonlyMap<string, number>> {
  const done = views.filter(({ kind }) => kind === 'buzz');
  const [first] = done;
  if (!first || !doors.commentPoints) return none;
  return doors.commentPoints(
    first.memberId,
    done.map(({ taskNo }) => taskNo),
  );
}
