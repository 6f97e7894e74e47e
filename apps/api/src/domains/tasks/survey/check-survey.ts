import type { CheckTask, Progress } from './check-reply.ts';
import { type CompiledSurvey, compileSurvey } from './compile/compile-survey.ts';
import { explain } from './proof/explain.ts';
import { provePlan } from './proof/prove-plan.ts';

/** Compiles one survey, and proves it if it is about to be published. Never throws. */
export function checkSurvey(
  { json, prove, runs, now }: Omit<CheckTask, 'timeMs'>,
  report: (progress: Progress) => void = () => undefined,
): CompiledSurvey {
  report({ step: 'compiling', done: 0, of: 1 });
  const source: unknown = JSON.parse(json);
  const compiled = compileSurvey(source);
  if ('problems' in compiled || !prove) return compiled;
  try {
    const disagreement = provePlan(compiled.reference, compiled.plan, () => new Date(now), {
      ...(runs === undefined ? {} : { runs }),
      onRun: (done, of) => report({ step: 'proving', done, of }),
    });
    if (!disagreement) return compiled;
    return { problems: [explain(disagreement, source)], warnings: compiled.warnings };
  } catch (error) {
    const message = `SurveyJS cannot run this survey: ${String(error).slice(0, 200)}`;
    return { problems: [{ path: '', feature: 'proof', message }], warnings: compiled.warnings };
  }
}
