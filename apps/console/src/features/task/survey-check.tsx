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

/** The problems for which publishing was refused; none if it was refused for another reason. */
export function problemsIn(failure: CallError | null): readonly SurveyProblem[] {
  const data = failure?.data;
  return typeof data === 'object' && data !== null && 'problems' in data
    ? (data as { problems: readonly SurveyProblem[] }).problems
    : [];
}

/** Publishing also finds what the editor does not check: a survey that is too large or too slow. */
export function PublishProblems({ failure }: { readonly failure: CallError | null }) {
  const problems = problemsIn(failure);
  if (problems.length === 0) return null;
  return (
    <ul className="stack task-check" aria-label="Why it was not published">
      {problems.map(({ path, feature, message }) => (
        <li key={`${path} ${feature} ${message}`}>
          {message} {path && <span className="mono cap">{path}</span>}
        </li>
      ))}
    </ul>
  );
}
