import type { Queryable } from '../../db/database.ts';
import type { TaskHooks } from './hooks.ts';
import { type Move, moveParticipation, type ParticipationView } from './store/participations.ts';

/** Tells the other modules of a participation that has just been qualified and paid. */
export async function tellQualified(
  tx: Queryable,
  hooks: readonly TaskHooks[],
  view: ParticipationView,
  now: Date,
): Promise<void> {
  if (view.state !== 1) return;
  const participation = {
    memberId: view.memberId,
    participationId: view.id,
    taskNo: view.taskNo,
    kind: view.kind,
    points: view.earned,
    now,
  };
  for (const hook of hooks) await hook.onQualified?.(tx, participation);
}

/** Changes a state and lets the others know; whoever calls has locked the row. */
export async function moveAndTell(
  tx: Queryable,
  hooks: readonly TaskHooks[],
  move: Move,
): Promise<ParticipationView> {
  const view = await moveParticipation(tx, move);
  await tellQualified(tx, hooks, view, move.now);
  return view;
}
