import type { KindExtensions } from '../services.ts';
import type { ParticipationView } from '../store/participations.ts';

type Viewed = Pick<ParticipationView, 'kind' | 'memberId' | 'taskNo'>;

const none: ReadonlyMap<string, number> = new Map();

/** A comment may be paid by its post and by the task it completes. Only tasks of kind buzz are looked up. */
export async function readCommentPoints(
  extensions: KindExtensions,
  views: readonly Viewed[],
): Promise<ReadonlyMap<string, number>> {
  const done = views.filter(({ kind }) => kind === 'buzz');
  const [first] = done;
  if (!first || !extensions.commentPoints) return none;
  return extensions.commentPoints(
    first.memberId,
    done.map(({ taskNo }) => taskNo),
  );
}
