import type { SurveyDraft } from '@pollen/contract/operator/studio';
import { type ChangeEvent, useMemo, useRef, useState } from 'react';
import { plural } from '../../platform/format.ts';
import { saveFile } from '../../platform/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Refusal } from '../../ui/field.tsx';
import { languageNames } from '../../ui/language-fields.tsx';
import { ShareBar } from '../../ui/share-bar.tsx';
import { pathText } from './document/json.ts';
import { type Stale, staleTranslations } from './document/stale-translations.ts';
import { neededLanguages, type TaskTexts, taskRows } from './document/task-texts.ts';
import {
  coverageOf,
  type Language,
  languages,
  type TextRow,
  textRows,
} from './document/translations.ts';
import './translations.css';
import { TaskTranslationRow, TranslationRow } from './translation-row.tsx';
import { useFormerVersion } from './use-former-version.ts';
import type { StudioModel } from './use-studio.ts';
import { importSheet, sheetOf, type TaskTranslation } from './workbook/translation-sheet.ts';
import { readWorkbook, writeWorkbook } from './workbook/workbook.ts';

const pageRows = 100;
/** Which rows are listed. */
const views = { all: 'All', missing: 'Missing', stale: 'English has changed' } as const;
type View = keyof typeof views;
const nothing: Readonly<Record<View, string>> = {
  all: 'There is nothing to translate yet.',
  missing: 'Nothing is missing.',
  stale: 'All translations are up to date with the English text.',
};

/** In any language, whatever the case. */
function hasText({ source, texts }: TextRow, wanted: string): boolean {
  const part = wanted.trim().toLowerCase();
  return [source, ...Object.values(texts)].some((text) => text.toLowerCase().includes(part));
}

/** The texts of the task, and how they are saved: they belong to another feature. */
export interface TaskTextsOfStudio extends TaskTexts {
  readonly refusal: string | null;
  /** Resolves to whether they were saved. */
  readonly onSave: (translations: readonly TaskTranslation[]) => Promise<boolean>;
}

interface TranslationsProps {
  readonly studio: StudioModel;
  /** Null until there is a task. */
  readonly task: TaskTextsOfStudio | null;
  readonly draft: Pick<SurveyDraft, 'id' | 'taskNo'>;
}

/** Every text of the survey next to its translations. */
export function TranslationsTab({ studio, task, draft }: TranslationsProps) {
  const { document: survey, edit } = studio;
  const ofSurvey = useMemo(() => textRows(survey), [survey]);
  const ofTask = taskRows(task);
  const rows = [...ofTask, ...ofSurvey];
  const needed = neededLanguages(task);
  // What is translated already stays visible, also after a country was removed.
  const shownNames = languages
    .filter((one) => needed.includes(one) || coverageOf(rows, one) > 0)
    .join(' ');
  const shown = useMemo(() => shownNames.split(' ') as Language[], [shownNames]);
  const former = useFormerVersion(draft);
  const stale = useMemo(
    () => (former ? staleTranslations(ofSurvey, former.document) : new Map<string, Stale>()),
    [ofSurvey, former],
  );
  const [view, setView] = useState<View>('all');
  const [count, setCount] = useState(pageRows);
  const [status, setStatus] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const isMissing = ({ texts }: TextRow) => needed.some((one) => texts[one] === undefined);
  const byView: Readonly<Record<View, readonly TextRow[]>> = {
    all: rows,
    missing: rows.filter(isMissing),
    stale: rows.filter(({ key }) => stale.has(key)),
  };
  const [wanted, setWanted] = useState('');
  const listed = byView[view].filter((row) => hasText(row, wanted));
  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    setStatus(null);
    setRefusal(null);
    try {
      const sheet = await readWorkbook(new Uint8Array(await file.arrayBuffer()));
      const result = importSheet(survey, sheet, ofTask);
      if ('fault' in result) return setRefusal(result.fault);
      edit(() => ({ document: result.document }));
      if (result.ofTask.length > 0 && !(await task?.onSave(result.ofTask))) return;
      const { changed, outdated, gone } = result;
      const skipped = [
        outdated.length > 0 && ` English has changed since: ${outdated.join('; ')}.`,
        gone.length > 0 && ` No longer in the survey: ${gone.join('; ')}.`,
      ];
      setStatus(`${plural(changed, 'translation')} imported.${skipped.filter(Boolean).join('')}`);
    } catch {
      setRefusal('This file cannot be read. Choose an .xlsx file.');
    }
  }
  return (
    <section className="studio-translations" aria-label="Translations">
      <ul className="studio-coverage" aria-label="Coverage">
        {shown.map((language) => {
          const done = coverageOf(rows, language);
          const share = rows.length === 0 ? 100 : Math.floor((done / rows.length) * 100);
          return (
            <li key={language}>
              <b>{languageNames[language]}</b>
              <span className={share === 100 ? 'leaf' : 'honey'}>{share}%</span>
              <ShareBar
                label={`${done} of ${rows.length} translated`}
                value={share}
                of={100}
                colour={share === 100 ? 'leaf' : 'honey'}
              />
            </li>
          );
        })}
      </ul>
      {!task && (
        <p className="sub">
          Once the task is saved, only the languages of its countries are needed, and its title and
          description are translated here, too.
        </p>
      )}
      <Refusal>{task?.refusal ?? null}</Refusal>
      <div className="row wrap">
        {(Object.keys(views) as View[]).map((name) => (
          <Button key={name} aria-pressed={view === name} onClick={() => setView(name)}>
            {views[name]} <span className="num">{byView[name].length}</span>
          </Button>
        ))}
        <input
          type="search"
          className="field__control studio-find"
          aria-label="Find text"
          placeholder="Find text"
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
        {former && <span className="cap">compared with {former.name}</span>}
        <span className="grow" />
        <Button
          onClick={() => {
            const bytes = writeWorkbook('Translations', sheetOf(rows, shown));
            saveFile(`${studio.title.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.xlsx`, new Blob([bytes]));
          }}
        >
          Export workbook
        </Button>
        <Button onClick={() => picker.current?.click()}>Import workbook</Button>
        <input
          ref={picker}
          type="file"
          hidden
          aria-label="Workbook with translations"
          accept=".xlsx"
          onChange={take}
        />
      </div>
      <Refusal>{refusal}</Refusal>
      {status && (
        <p className="note" role="status">
          {status}
        </p>
      )}
      <div className="card card--flush studio-grid">
        <table>
          <caption className="vh">Texts by language</caption>
          <thead>
            <tr>
              <th scope="col">Where</th>
              <th scope="col">English (source)</th>
              {shown.map((language) => (
                <th key={language} scope="col">
                  {languageNames[language]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {listed
              .slice(0, count)
              .map((row) =>
                row.path[0] === 'task' ? (
                  <TaskTranslationRow
                    key={row.key}
                    row={row}
                    shown={shown}
                    onSave={async (language, text) =>
                      (await task?.onSave([{ row, language, text }])) ?? false
                    }
                  />
                ) : (
                  <TranslationRow
                    key={pathText(row.path)}
                    row={row}
                    shown={shown}
                    stale={stale.get(row.key)}
                    edit={edit}
                  />
                ),
              )}
          </tbody>
        </table>
        {listed.length === 0 && (
          <p className="table__rest sub">
            {rows.length === 0 ? nothing.all : wanted ? 'No text matches.' : nothing[view]}
          </p>
        )}
        {listed.length > count && (
          <div className="table__more">
            <Button onClick={() => setCount(count + pageRows)}>Show more</Button>
          </div>
        )}
      </div>
    </section>
  );
}
