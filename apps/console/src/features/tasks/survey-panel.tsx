import { type Locale, locales } from '@pollen/contract/codes/locale';
import type { TaskFields } from '@pollen/contract/operator/task-fields';
import type { SurveyProblem } from '@pollen/contract/operator/tasks';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { call } from '../../platform/api.ts';
import { paths } from '../../platform/paths.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { languageNames } from '../../ui/language-fields.tsx';
import { lineOf, readPositions, spanOf } from './json-position.ts';
import { useRested } from './targeting.tsx';
import './tasks.css';

const CodeEditor = lazy(() => import('./code-editor.tsx'));

interface Found extends SurveyProblem {
  readonly from: number;
  readonly to: number;
  readonly line: number;
}

/** What is wrong, each with its line: our own reading of the text first, then the server's word. */
function useProblems(source: string): { found: Found[]; plan: unknown; checking: boolean } {
  const rested = useRested(source, 500);
  const read = useMemo(() => readPositions(rested), [rested]);
  const { data, isFetching } = useQuery({
    queryKey: ['survey', rested],
    queryFn: () => call('POST /task-survey', { source: rested }),
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

interface PhoneProps {
  readonly plan: unknown;
  readonly title: string;
  readonly minutes: number;
  readonly start: Locale;
}

/** The members' own runner in a frame, given the compiled survey; one language a phone. */
function Phone({ plan, title, minutes, start }: PhoneProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  const [locale, setLocale] = useState<Locale>(start);
  useEffect(() => {
    function hear({ source, origin, data }: MessageEvent<unknown>) {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return;
      if (data === 'preview-ready') setReady(true);
    }
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);
  useEffect(() => {
    if (!ready || !plan) return;
    frame.current?.contentWindow?.postMessage({ plan, title, minutes, locale }, location.origin);
  }, [ready, plan, title, minutes, locale]);
  const name = languageNames[locale] ?? locale;
  return (
    <div className="stack task-phone">
      <SelectField
        label="Preview in"
        value={locale}
        onChange={(event) => {
          const picked = locales.find((known) => known === event.target.value);
          if (picked) setLocale(picked);
        }}
      >
        {locales.map((known) => (
          <option key={known} value={known}>
            {languageNames[known]}
          </option>
        ))}
      </SelectField>
      <iframe ref={frame} title={`Preview, ${name}`} src={paths.preview} />
    </div>
  );
}

interface PanelProps {
  readonly fields: TaskFields;
  readonly onChange: (change: Partial<TaskFields>) => void;
  readonly readOnly: boolean;
}

/** The survey's text, what is wrong with it, and how it looks on one phone or two side by side. */
export function SurveyPanel({ fields, onChange, readOnly }: PanelProps) {
  const source = fields.surveySource ?? '';
  const { found, plan, checking } = useProblems(source);
  const [look, setLook] = useState<{ at: number } | null>(null);
  const [both, setBoth] = useState(false);
  const diagnostics = useMemo(
    () => found.map(({ from, to, message }) => ({ from, to, message, severity: 'error' as const })),
    [found],
  );
  const phone = { plan, title: fields.title['en-US'], minutes: fields.minutes };
  return (
    <div className={both ? 'task-survey task-survey--two' : 'task-survey'}>
      <section className="card card--flush" aria-label="Survey JSON">
        <Suspense fallback={<p className="task-code sub">Loading the editor…</p>}>
          <CodeEditor
            label="Survey as SurveyJS JSON"
            value={source}
            onChange={(surveySource) => onChange({ surveySource })}
            diagnostics={diagnostics}
            readOnly={readOnly}
            look={look}
          />
        </Suspense>
        <div className="task-problems" role="status">
          {found.length === 0 ? (
            <p className="leaf">{checking ? 'Checking…' : 'Ready to be published.'}</p>
          ) : (
            <ul className="stack" aria-label="Problems">
              {found.map((problem) => (
                <li key={`${problem.path} ${problem.feature} ${problem.message}`}>
                  <button type="button" onClick={() => setLook({ at: problem.from })}>
                    <b className="berry">Line {problem.line}</b> {problem.message}{' '}
                    <span className="mono cap">{problem.path || problem.feature}</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      </section>
      <section className="stack" aria-label="Preview">
        <Button onClick={() => setBoth(!both)} aria-pressed={both}>
          {both ? 'One phone' : 'Two languages side by side'}
        </Button>
        <div className="row task-phones">
          <Phone {...phone} start="en-US" />
          {both && <Phone {...phone} start="th" />}
        </div>
      </section>
    </div>
  );
}
