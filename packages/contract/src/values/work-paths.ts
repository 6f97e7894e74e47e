import type { surveyStates } from '../codes/survey-state.ts';
import type { Participation } from '../operations/process.ts';
import type { TaskKind } from './task.ts';
import { paths, withQuery } from './web-paths.ts';

/** A copy of the one state that opening a survey needs, so that it does not load the list of all states. */
export const unAnswered: (typeof surveyStates)['unAnswered'] = 0;

const taskNumbers = /^[A-Za-z0-9][A-Za-z0-9-]{2,39}$/;

/** The task of a link, and who shared it. */
export function taskIn(search: string): { taskNo: string | null; sharerCode: string | null } {
  const query = new URLSearchParams(search);
  const taskNo = query.get('taskNo') ?? '';
  return {
    taskNo: taskNumbers.test(taskNo) ? taskNo : null,
    sharerCode: query.get('sharerCode'),
  };
}

const participationNumbers = /^[1-9]\d{0,14}$/;

/** The participation in an address; null if there is none, so that nothing else is trusted. */
export function participationIn(search: string): string | null {
  const id = new URLSearchParams(search).get('id') ?? '';
  return participationNumbers.test(id) ? id : null;
}

export const pathOfEnd = (id: string) => withQuery(paths.surveyEnd(), { id });
export const pathOfRecord = (id: string) => withQuery(paths.myTaskRecord(), { id });
export const pathOfRun = (id: string) => withQuery(paths.taskTarget(), { id });
export const pathOfWelcome = (id: string) => withQuery(paths.taskWelcomeBack(), { id });

/** A new ticket with its subject filled in. */
export const pathOfTicket = (id: string) =>
  withQuery(paths.myHelpCreate(), { context: `participation-${id}` });

export function pathOfStart(taskNo: string, sharerCode: string | null = null): string {
  return withQuery(paths.taskGo(), { taskNo, sharerCode: sharerCode || null });
}

/** Where an unfinished participation continues, by kind. */
export function pathOfWork({
  participationId,
  taskNo,
  kind,
}: {
  readonly participationId: string;
  readonly taskNo: string;
  readonly kind: TaskKind;
}): string {
  if (kind === 'survey' || kind === 'profile') return pathOfRun(participationId);
  if (kind === 'staged') return withQuery(paths.stageTarget(), { id: participationId });
  return pathOfStart(taskNo);
}

/** The target of a started task: an address of ours, or a partner's (which leaves the app). */
export function destinationOf(
  participation: Participation,
  buzzTarget: string | null = null,
): { readonly path: string } | { readonly leaveFor: string } | null {
  const { id, kind, taskNo, state, work } = participation;
  if (state !== unAnswered || !work) return { path: pathOfEnd(id) };
  if (kind === 'survey' || kind === 'profile') {
    const hasAnswers = participation.resumed && Object.keys(work.answers).length > 0;
    return { path: hasAnswers ? pathOfWelcome(id) : pathOfRun(id) };
  }
  if (kind === 'external') return work.redirectUrl ? { leaveFor: work.redirectUrl } : null;
  if (kind === 'buzz')
    return { path: buzzTarget ? paths.buzz(buzzTarget) : paths.buzzTopic('all') };
  return { path: pathOfWork({ participationId: id, taskNo, kind }) };
}
