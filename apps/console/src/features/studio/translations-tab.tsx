import type { SurveyDraft } from '@pollen/contract/operator/studio';
import { type ChangeEvent, memo, useId, useMemo, useRef, useState } from 'react';
import { plural } from '../../platform/format.ts';
import { saveFile } from '../../platform/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Refusal } from '../../ui/field.tsx';
import { languageNames } from '../../ui/language-fields.tsx';
import { ShareBar } from '../../ui/share-bar.tsx';
import { pathText } from './document/json.ts';
import { type Stale, staleTranslations } from './document/stale-translations.ts';
import {
  coverageOf,
  type Language,
  languages,
  setTranslation,
  type TextRow,
  textRows,
} from './document/translations.ts';
import './translations.css';
import { useFormerVersion } from './use-former-version.ts';
import type { StudioModel } from './use-studio.ts';
import { importSheet, sheetOf } from './workbook/translation-sheet.ts';
import { readWorkbook, writeWorkbook } from './workbook/workbook.ts';

interface CellProps {
  readonly row: TextRow;
  readonly language: Language;
  /** The English it was translated from, if that has changed; else null. */
  readonly was: string | null;
  readonly edit: StudioModel['edit'];
}

function Cell({ row, language, was, edit }: CellProps) {
  const text = row.texts[language] ?? '';
  const note = useId();
  return (
    <td className={text === '' || was !== null ? 'is-missing' : undefined}>
      <textarea
        rows={1}
        aria-describedby={was === null ? undefined : note}
        lang={language}
        aria-label={`${row.where}, ${row.what}, ${languageNames[language] ?? language}`}
        placeholder="Missing"
        value={text}
        onChange={({ target }) =>
          edit(
            (document) => ({ document: setTranslation(document, row, language, target.value) }),
            `${pathText(row.path)} ${language}`,
          )
        }
      />
      {was !== null && (
        <small className="honey" id={note}>
          English was “{was}”
        </small>
      )}
    </td>
  );
}

interface RowProps extends Omit<CellProps, 'language' | 'was'> {
  readonly shown: readonly Language[];
  readonly stale: Stale | undefined;
}

const isSameRow = (one: RowProps, other: RowProps) =>
  one.shown === other.shown &&
  one.row.source === other.row.source &&
  one.row.where === other.row.where &&
  pathText(one.row.path) === pathText(other.row.path) &&
  JSON.stringify(one.stale) === JSON.stringify(other.stale) &&
  JSON.stringify(one.row.texts) === JSON.stringify(other.row.texts);

const Row = memo(function Row({ row, shown, stale, edit }: RowProps) {
  return (
    <tr>
      <th scope="row">
        {row.where}
        <small>{row.what}</small>
      </th>
      <td>{row.source}</td>
      {shown.map((language) => (
        <Cell
          key={language}
          row={row}
          language={language}
          was={stale?.languages.includes(language) ? stale.was : null}
          edit={edit}
        />
      ))}
    </tr>
  );
}, isSameRow);

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

interface TranslationsProps {
  readonly studio: StudioModel;
  readonly draft: Pick<SurveyDraft, 'id' | 'taskNo'>;
}

/** Every text of the survey next to its translations. */
export function TranslationsTab({ studio, draft }: TranslationsProps) {
  const { document: survey, edit } = studio;
  const rows = useMemo(() => textRows(survey), [survey]);
  const former = useFormerVersion(draft);
  const stale = useMemo(
    () => (former ? staleTranslations(rows, former.document) : new Map<string, Stale>()),
    [rows, former],
  );
  const [view, setView] = useState<View>('all');
  const [count, setCount] = useState(pageRows);
  const [status, setStatus] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const isMissing = ({ texts }: TextRow) => languages.some((one) => texts[one] === undefined);
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
      const result = importSheet(survey, sheet);
      if ('fault' in result) return setRefusal(result.fault);
      edit(() => ({ document: result.document }));
      const skipped = result.skipped.length;
      setStatus(
        `${plural(result.changed, 'translation')} imported.${
          skipped === 0
            ? ''
            : ` ${plural(skipped, 'row')} skipped, because the English text was changed or removed: ${result.skipped.join(', ')}.`
        }`,
      );
    } catch {
      setRefusal('This file cannot be read. Choose an .xlsx file.');
    }
  }
  return (
    <section className="studio-translations" aria-label="Translations">
      <ul className="studio-coverage" aria-label="Coverage">
        {languages.map((language) => {
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
            const bytes = writeWorkbook('Translations', sheetOf(rows));
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
          <caption className="vh">Texts of the survey by language</caption>
          <thead>
            <tr>
              <th scope="col">Where</th>
              <th scope="col">English (source)</th>
              {languages.map((language) => (
                <th key={language} scope="col">
                  {languageNames[language]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {listed.slice(0, count).map((row) => (
              <Row
                key={pathText(row.path)}
                row={row}
                shown={languages}
                stale={stale.get(row.key)}
                edit={edit}
              />
            ))}
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
