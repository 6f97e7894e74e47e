import { memo, useId, useState } from 'react';
import { languageNames } from '../../ui/language-fields.tsx';
import { pathText } from './document/json.ts';
import type { Stale } from './document/stale-translations.ts';
import { type Language, setTranslation, type TextRow } from './document/translations.ts';
import type { StudioModel } from './use-studio.ts';

interface FieldProps {
  readonly row: TextRow;
  readonly language: Language;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onLeave?: () => void;
  readonly describedBy?: string | undefined;
}

function Field({ row, language, text, onText, onLeave, describedBy }: FieldProps) {
  return (
    <textarea
      rows={1}
      aria-describedby={describedBy}
      lang={language}
      aria-label={`${row.where}, ${row.what}, ${languageNames[language] ?? language}`}
      placeholder="Missing"
      value={text}
      onChange={({ target }) => onText(target.value)}
      onBlur={onLeave}
    />
  );
}

function Source({ row }: { readonly row: TextRow }) {
  return (
    <>
      <th scope="row">
        {row.where}
        <small>{row.what}</small>
      </th>
      <td>{row.source}</td>
    </>
  );
}

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
      <Field
        row={row}
        language={language}
        text={text}
        describedBy={was === null ? undefined : note}
        onText={(next) =>
          edit(
            (document) => ({ document: setTranslation(document, row, language, next) }),
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

/** A text of the survey in every language shown. */
export const TranslationRow = memo(function TranslationRow({ row, shown, stale, edit }: RowProps) {
  return (
    <tr>
      <Source row={row} />
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

/** Resolves to whether it was saved. */
type SaveText = (language: Language, text: string) => Promise<boolean>;

interface TaskCellProps {
  readonly row: TextRow;
  readonly language: Language;
  readonly onSave: SaveText;
}

function TaskCell({ row, language, onSave }: TaskCellProps) {
  const saved = row.texts[language] ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  async function leave() {
    if (typed === null) return;
    // What was refused stays as it was typed.
    if (typed.trim() === saved || (await onSave(language, typed.trim()))) setTyped(null);
  }
  return (
    <td className={(typed ?? saved) === '' ? 'is-missing' : undefined}>
      <Field
        row={row}
        language={language}
        text={typed ?? saved}
        onText={setTyped}
        onLeave={() => void leave()}
      />
    </td>
  );
}

interface TaskRowProps {
  readonly row: TextRow;
  readonly shown: readonly Language[];
  readonly onSave: SaveText;
}

/** A text of the task, saved when its field is left: the task is not part of the draft. */
export function TaskTranslationRow({ row, shown, onSave }: TaskRowProps) {
  return (
    <tr>
      <Source row={row} />
      {shown.map((language) => (
        <TaskCell key={language} row={row} language={language} onSave={onSave} />
      ))}
    </tr>
  );
}
