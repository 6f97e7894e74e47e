import type { SurveyProblem } from '@pollen/contract/operator/tasks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { lineOf, readPositions, spanOf } from './json-position.ts';
import { useRested } from './targeting.tsx';
import './tasks.css';

interface Problem extends SurveyProblem {
  readonly from: number;
  readonly to: number;
  readonly line: number;
}

interface Checked {
  readonly problems: readonly SurveyProblem[];
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
      const fault = { path: '', feature: 'json', message, from, to, line };
      return { found: [fault], plan: data?.plan ?? null, checking: false };
    }
    const found = (data?.problems ?? []).map((problem) => {
      const span = spanOf(read.spans, problem.path);
      return { ...problem, ...span, line: lineOf(rested, span.from) };
    });
    return { found, plan: data?.plan ?? null, checking: isFetching };
  }, [read, rested, data, isFetching]);
}

export const diagnosticsOf = (found: readonly Problem[]) =>
  found.map(({ from, to, message }) => ({ from, to, message, severity: 'error' as const }));

interface ProblemListProps {
  readonly found: readonly Problem[];
  readonly checking: boolean;
  readonly onLook: (look: { readonly at: number }) => void;
}

/** Below the text: each fault leads to its line. */
export function ProblemList({ found, checking, onLook }: ProblemListProps) {
  return (
    <div className="task-problems" role="status">
      {found.length === 0 ? (
        <p className="leaf">{checking ? 'Checking…' : 'Ready to be published.'}</p>
      ) : (
        <ul className="stack" aria-label="Problems">
          {found.map((problem) => (
            <li key={`${problem.path} ${problem.feature} ${problem.message}`}>
              <button type="button" onClick={() => onLook({ at: problem.from })}>
                <b className="berry">Line {problem.line}</b> {problem.message}{' '}
                <span className="mono cap">{problem.path || problem.feature}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
