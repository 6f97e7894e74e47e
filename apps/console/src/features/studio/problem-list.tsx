import { useState } from 'react';
import { plural } from '../../platform/format.ts';
import type { Problem } from '../../platform/problems.ts';
import { classNames } from '../../ui/class-names.ts';

interface LinesProps {
  readonly problems: readonly Problem[];
  readonly withLines?: boolean;
  readonly onSelect: (problem: Problem) => void;
}

/** Each problem links to its element. */
export function ProblemLines({ problems, withLines = false, onSelect }: LinesProps) {
  if (problems.length === 0) return <p className="leaf">Nothing to fix.</p>;
  return (
    <ul className="studio-problems" aria-label="Problems">
      {problems.map((problem) => (
        <li key={`${problem.path} ${problem.feature} ${problem.message}`}>
          <button type="button" onClick={() => onSelect(problem)}>
            <i
              className={classNames(
                'studio-dot',
                problem.severity === 'error' && 'studio-dot--error',
              )}
              aria-hidden="true"
            />
            <span>
              <b>{problem.severity === 'error' ? 'To fix' : 'To check'}</b>
              {withLines && `, line ${problem.line}`}: {problem.message}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface ProblemFootProps extends Pick<LinesProps, 'problems' | 'onSelect'> {
  readonly checking: boolean;
}

/** Below the outline: the number of errors and warnings, expandable to the list. */
export function ProblemFoot({ problems, checking, onSelect }: ProblemFootProps) {
  const [open, setOpen] = useState(false);
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const warnings = problems.length - errors;
  return (
    <div className="studio-foot">
      {open && problems.length > 0 && <ProblemLines problems={problems} onSelect={onSelect} />}
      <div role="status">
        <button
          type="button"
          aria-expanded={open && problems.length > 0}
          onClick={() => setOpen(!open)}
        >
          {problems.length === 0 && (checking ? 'Checking…' : 'Ready to publish')}
          {errors > 0 && (
            <span>
              <i className="studio-dot studio-dot--error" aria-hidden="true" />
              {errors} to fix
            </span>
          )}
          {warnings > 0 && (
            <span>
              <i className="studio-dot" aria-hidden="true" />
              {plural(warnings, 'thing')} to check
            </span>
          )}
        </button>
      </div>
    </div>
  );
}
