import { type Locale, locales } from '@pollen/contract/codes/locale';
import type { TaskFields } from '@pollen/contract/operator/task-fields';
import { useMemo, useState } from 'react';
import { call } from '../../platform/api.ts';
import { paths } from '../../platform/paths.ts';
import { usePreviewFrame } from '../../platform/preview-frame.ts';
import { diagnosticsOf, useProblems } from '../../platform/problems.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { languageNames } from '../../ui/language-fields.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { OpenInStudio } from './open-in-studio.tsx';
import { ProblemList } from './problems.tsx';
import './tasks.css';

const CodeEditor = lazyPart({
  load: () => import('../../ui/code-editor.tsx'),
  waiting: <p className="code-editor sub">Loading the editor…</p>,
});

interface PhoneProps {
  readonly plan: unknown;
  readonly title: string;
  readonly minutes: number;
  readonly start: Locale;
}

/** The members' own survey runner in a frame, one per language. */
function Phone({ plan, title, minutes, start }: PhoneProps) {
  const [locale, setLocale] = useState<Locale>(start);
  const frame = usePreviewFrame({ plan, title, minutes, locale });
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
  readonly taskNo: string;
  readonly isSaved: boolean;
  readonly fields: TaskFields;
  readonly onChange: (change: Partial<TaskFields>) => void;
  readonly readOnly: boolean;
}

/** The survey's JSON, its problems, and a preview in one or two languages. */
export function SurveyPanel({ taskNo, isSaved, fields, onChange, readOnly }: PanelProps) {
  const source = fields.surveySource ?? '';
  const { found, plan, checking } = useProblems('survey', source, (text) =>
    call('POST /task-survey', { source: text }),
  );
  const [look, setLook] = useState<{ at: number } | null>(null);
  const [both, setBoth] = useState(false);
  const diagnostics = useMemo(() => diagnosticsOf(found), [found]);
  const phone = { plan, title: fields.title['en-US'], minutes: fields.minutes };
  return (
    <div className={both ? 'task-survey task-survey--two' : 'task-survey'}>
      <section className="card card--flush" aria-label="Survey JSON">
        <CodeEditor
          label="Survey as SurveyJS JSON"
          value={source}
          onChange={(surveySource) => onChange({ surveySource })}
          diagnostics={diagnostics}
          readOnly={readOnly}
          look={look}
        />
        <ProblemList found={found} checking={checking} onSelect={setLook} />
      </section>
      <section className="stack" aria-label="Preview">
        <div className="row wrap">
          <Button onClick={() => setBoth(!both)} aria-pressed={both}>
            {both ? 'One phone' : 'Two languages side by side'}
          </Button>
          {!readOnly && <OpenInStudio taskNo={taskNo} isSaved={isSaved} />}
        </div>
        <div className="row task-phones">
          <Phone {...phone} start="en-US" />
          {both && <Phone {...phone} start="th" />}
        </div>
      </section>
    </div>
  );
}
