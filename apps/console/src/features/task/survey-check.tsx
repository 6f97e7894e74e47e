import type { PublishFault } from '@pollen/contract/operator/publish-faults';
import type { CheckProgress, SurveyProblem } from '@pollen/contract/operator/task';
import type { CallError } from '../../platform/call-error.ts';
import { useCall } from '../../platform/queries.ts';
import './tasks.css';

const stepText = ({ step, done, of }: CheckProgress): string =>
  ({
    waiting: 'Another survey is being checked. Yours is next.',
    compiling: 'Reading the survey.',
    proving: `Test run ${Math.min(done + 1, of)} of ${of}.`,
  })[step];

/** The progress of the check that a survey passes before members see it; it takes seconds. */
export function SurveyCheckProgress({ taskNo }: { readonly taskNo: string }) {
  const { data } = useCall('GET /tasks/{taskNo}/survey-check', { taskNo }, { refetchMs: 400 });
  const progress = data?.progress ?? null;
  const known = progress?.step === 'proving' ? { value: progress.done, max: progress.of } : {};
  return (
    <div className="task-check" role="status">
      <progress aria-label="Checking the survey" {...known} />
      <p className="cap num">Checking the survey. {progress && stepText(progress)}</p>
    </div>
  );
}

/** Why publishing was refused, one sentence each; none if it was refused for another reason. */
function reasonsIn(failure: CallError | null): readonly (SurveyProblem | PublishFault)[] {
  const data = failure?.data;
  if (typeof data !== 'object' || data === null) return [];
  if ('problems' in data) return (data as { problems: readonly SurveyProblem[] }).problems;
  return 'faults' in data ? (data as { faults: readonly PublishFault[] }).faults : [];
}

/** Publishing also finds what the editor does not check: a survey that is too large or too slow. */
export function PublishProblems({ failure }: { readonly failure: CallError | null }) {
  const reasons = reasonsIn(failure);
  if (reasons.length === 0) return null;
  return (
    <ul className="stack task-check" aria-label="Why it was not published">
      {reasons.map((reason) =>
        'code' in reason ? (
          <li key={reason.code}>
            <b>{reason.title}</b> {reason.text}
          </li>
        ) : (
          <li key={`${reason.path} ${reason.feature} ${reason.message}`}>
            {reason.message} {reason.path && <span className="mono cap">{reason.path}</span>}
          </li>
        ),
      )}
    </ul>
  );
}
