import { lineOf, readPositions, spanOf } from '@pollen/contract/operator/json-position';
import type { SurveyProblem } from '@pollen/contract/operator/task';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useRested } from './rested.ts';

export interface Problem extends SurveyProblem {
  /** A warning does not prevent publishing. */
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

/**
 * The problems of a JSON text with their lines: syntax errors from our own parser, the rest from the
 * server.
 */
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
