import { lineOf, readPositions, spanOf } from '@pollen/contract/operator/json-position';
import type { SurveyProblem } from '@pollen/contract/operator/task';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { plural } from '../../platform/format.ts';
import { useRested } from './targeting.tsx';
import './tasks.css';

interface Problem extends SurveyProblem {
  /** A warning keeps nothing from being published. */
  readonly severity: 'error' | 'warning';
  readonly from: number;
  readonly to: number;
  readonly line: number;
}

interface Checked {
  readonly problems: readonly SurveyProblem[];
  readonly warnings?: readonly SurveyProblem[];
  readonly plan?: unknown;
}

/** What is wrong with a JSON text, each with its line: our own reading first, then the server's word. */
export function useProblems(
  about: string,
  source: string,
  check: (source: string) => Promise<Checked>,
): { found: Problem[]; plan: unknown; checking: boolean } {
  const rested = useRested(source, 500);
  const read = useMemo(() => readPositions(rested), [rested]);
  const { data, isFetching } = useQuery({
    queryKey: ['problems', about, rested],
    queryFn: () => check(rested),
    enabled: 'spans' in read,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  });
  return useMemo(() => {
    if ('fault' in read) {
      const { from, to, message } = read.fault;
      const line = lineOf(rested, from);
      const severity = 'error' as const;
      const fault = { path: '', feature: 'json', message, from, to, line, severity };
      return { found: [fault], plan: data?.plan ?? null, checking: false };
    }
    const at = (severity: Problem['severity']) => (problem: SurveyProblem) => {
      const span = spanOf(read.spans, problem.path);
      return { ...problem, ...span, severity, line: lineOf(rested, span.from) };
    };
    const found = [
      ...(data?.problems ?? []).map(at('error')),
      ...(data?.warnings ?? []).map(at('warning')),
    ];
    return { found, plan: data?.plan ?? null, checking: isFetching };
  }, [read, rested, data, isFetching]);
}

export const diagnosticsOf = (found: readonly Problem[]) =>
  found.map(({ from, to, message, severity }) => ({ from, to, message, severity }));

interface ProblemListProps {
  readonly found: readonly Problem[];
  readonly checking: boolean;
  readonly onLook: (look: { readonly at: number }) => void;
}

/** Below the text: each line leads to its place; warnings keep nothing from being published. */
export function ProblemList({ found, checking, onLook }: ProblemListProps) {
  const errors = found.filter(({ severity }) => severity === 'error');
  const warnings = found.filter(({ severity }) => severity === 'warning');
  return (
    <div className="task-problems" role="status">
      {errors.length === 0 ? (
        <p className="leaf">{checking ? 'Checking…' : 'Ready to publish.'}</p>
      ) : (
        <Lines label="Problems" found={errors} onLook={onLook} />
      )}
      {warnings.length > 0 && (
        <details>
          <summary>
            {plural(warnings.length, 'warning')}: parts Pollen leaves out or does its own way
          </summary>
          <Lines label="Warnings" found={warnings} onLook={onLook} />
        </details>
      )}
    </div>
  );
}

interface LinesProps extends Pick<ProblemListProps, 'found' | 'onLook'> {
  readonly label: string;
}

function Lines({ label, found, onLook }: LinesProps) {
  return (
    <ul className="stack" aria-label={label}>
      {found.map((problem) => (
        <li key={`${problem.path} ${problem.feature} ${problem.message}`}>
          <button type="button" onClick={() => onLook({ at: problem.from })}>
            <b className={problem.severity === 'error' ? 'berry' : ''}>Line {problem.line}</b>{' '}
            {problem.message} <span className="mono cap">{problem.path || problem.feature}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
