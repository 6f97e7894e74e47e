import { type Locale, locales } from '@pollen/contract/codes/locale';
import type { TaskFields } from '@pollen/contract/operator/task-fields';
import { useState } from 'react';
import { call } from '../../platform/api.ts';
import { paths } from '../../platform/paths.ts';
import { usePreviewFrame } from '../../platform/preview-frame.ts';
import { useProblems } from '../../platform/problems.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { languageNames } from '../../ui/language-fields.tsx';
import { OpenInStudio } from './open-in-studio.tsx';
import './tasks.css';

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
  readonly readOnly: boolean;
}

/** The survey as members see it, in one or two languages; it is written in the studio. */
export function SurveyPanel({ taskNo, isSaved, fields, readOnly }: PanelProps) {
  const { found, plan } = useProblems('survey', fields.surveySource ?? '{}', (text) =>
    call('POST /task-survey', { source: text }),
  );
  const errors = found.filter(({ severity }) => severity === 'error');
  const [both, setBoth] = useState(false);
  const phone = { plan, title: fields.title['en-US'], minutes: fields.minutes };
  return (
    <section className="stack" aria-label="Preview">
      <div className="row wrap">
        {!readOnly && <OpenInStudio taskNo={taskNo} isSaved={isSaved} />}
        <Button onClick={() => setBoth(!both)} aria-pressed={both}>
          {both ? 'One phone' : 'Two languages side by side'}
        </Button>
      </div>
      {errors.length > 0 && (
        <ul className="card stack" aria-label="Problems">
          {errors.map(({ path, feature, message }) => (
            <li key={`${path} ${feature} ${message}`}>
              {message} <span className="mono cap">{path || feature}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="row task-phones">
        <Phone {...phone} start="en-US" />
        {both && <Phone {...phone} start="th" />}
      </div>
    </section>
  );
}
