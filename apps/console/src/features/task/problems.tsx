import { plural } from '../../platform/format.ts';
import type { Problem } from '../../platform/problems.ts';
import './tasks.css';

interface ProblemListProps {
  readonly found: readonly Problem[];
  readonly checking: boolean;
  readonly onSelect: (look: { readonly at: number }) => void;
}

/** Below the text: each line leads to its position; warnings do not prevent publishing. */
export function ProblemList({ found, checking, onSelect }: ProblemListProps) {
  const errors = found.filter(({ severity }) => severity === 'error');
  const warnings = found.filter(({ severity }) => severity === 'warning');
  return (
    <div className="task-problems" role="status">
      {errors.length === 0 ? (
        <p className="leaf">{checking ? 'Checking…' : 'Ready to publish.'}</p>
      ) : (
        <Lines label="Problems" found={errors} onSelect={onSelect} />
      )}
      {warnings.length > 0 && (
        <details>
          <summary>
            {plural(warnings.length, 'warning')}: features that Pollen ignores or handles
            differently
          </summary>
          <Lines label="Warnings" found={warnings} onSelect={onSelect} />
        </details>
      )}
    </div>
  );
}

interface LinesProps extends Pick<ProblemListProps, 'found' | 'onSelect'> {
  readonly label: string;
}

function Lines({ label, found, onSelect }: LinesProps) {
  return (
    <ul className="stack" aria-label={label}>
      {found.map((problem) => (
        <li key={`${problem.path} ${problem.feature} ${problem.message}`}>
          <button type="button" onClick={() => onSelect({ at: problem.from })}>
            <b className={problem.severity === 'error' ? 'berry' : ''}>Line {problem.line}</b>{' '}
            {problem.message} <span className="mono cap">{problem.path || problem.feature}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
