import { checkSurvey } from './check-survey.ts';
import { type CheckedSurvey, type CheckReply, type CheckTask, refused } from './survey-check.ts';

/** SurveyJS results may contain what cannot be cloned between threads; the rest is JSON anyway. */
const plain = (checked: CheckedSurvey): CheckedSurvey =>
  'disagreement' in checked ? (JSON.parse(JSON.stringify(checked)) as CheckedSurvey) : checked;

/**
 * Checks a survey and posts the result. A result that cannot be posted is reported as a problem of that
 * survey: the thread stays alive, and no caller waits forever.
 */
export function replyTo(
  task: CheckTask,
  post: (reply: CheckReply) => void,
  check: typeof checkSurvey = checkSurvey,
): void {
  const { id } = task;
  try {
    post({ id, checked: plain(check(task, (progress) => post({ id, progress }))) });
  } catch (error) {
    const message = `This survey cannot be checked: ${String(error).slice(0, 200)}`;
    post({ id, checked: refused('json', message) });
  }
}
