import { useState } from 'react';
import { count, plural } from '../../platform/format.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, SelectField, TextField } from '../../ui/field.tsx';
import { ConditionEditor } from './condition-editor.tsx';
import { type Choice, choicesOf } from './document/choices.ts';
import { clauseAbout, conditionText } from './document/condition.ts';
import { textIn } from './document/json.ts';
import { type OutlineItem, type OutlinePage, questionsOf, titleOf } from './document/outline.ts';
import { quotaGrids } from './document/quota-grid.ts';
import {
  addGrid,
  addQuota,
  cellsOf,
  maxCells,
  type Quota,
  removeQuota,
  setQuota,
} from './document/quotas.ts';
import { Drawing } from './icons.tsx';
import './logic.css';
import { type QuotaCount, QuotaTable, takenOf } from './quota-grid.tsx';
import type { StudioModel } from './use-studio.ts';

interface QuotaCardProps {
  readonly studio: Pick<StudioModel, 'document' | 'edit'>;
  readonly pages: readonly OutlinePage[];
  /** The completes wanted of the task. */
  readonly wanted: number;
  /** How full the quotas are; empty before the survey is published. */
  readonly counts: readonly QuotaCount[];
}

interface RowProps {
  readonly quota: Quota;
  readonly questions: readonly OutlineItem[];
  readonly taken: number | null;
  readonly edit: StudioModel['edit'];
}

function QuotaRow({ quota, questions, taken, edit }: RowProps) {
  const { name, expression, limit } = quota;
  const set = (change: Parameters<typeof setQuota>[2]) =>
    edit(
      (document) => ({ document: setQuota(document, quota, change) }),
      `${quota.path.join()} ${Object.keys(change).join()}`,
    );
  return (
    <li className="studio-quota" aria-label={`Quota ${name}`}>
      <ConditionEditor
        expression={expression}
        questions={questions}
        known={questions}
        onChange={(next) => set({ if: next })}
      />
      <TextField
        label={`Maximum, ${name}`}
        type="number"
        min={1}
        value={limit || ''}
        hint={taken === null ? undefined : `${count(taken)} of ${count(limit)} so far`}
        fault={limit > 0 ? undefined : 'Enter a number above 0.'}
        onChange={({ target }) => set({ limit: Math.max(0, Math.round(Number(target.value))) })}
      />
      <button
        type="button"
        className="studio-square studio-square--small"
        aria-label={`Remove quota ${name}`}
        onClick={() => edit((document) => ({ document: removeQuota(document, quota) }))}
      >
        <Drawing name="bin" />
      </button>
    </li>
  );
}

type MakerProps = Omit<RowProps, 'quota' | 'taken'> & Pick<QuotaCardProps, 'wanted'>;

function GridMaker({ questions, edit, wanted }: MakerProps) {
  const [names, setNames] = useState<readonly [string, string]>(['', '']);
  /** Answers without quotas: `gender other`. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const picked = names.flatMap(
    (name) => questions.find(({ element }) => element['name'] === name && name !== '') ?? [],
  );
  const idOf = ({ element }: OutlineItem, { value }: Choice) =>
    `${textIn(element, 'name')} ${String(value)}`;
  const parts = picked.map((item) => ({
    element: item.element,
    answers: choicesOf(item.element).filter((answer) => !left.has(idOf(item, answer))),
  }));
  const cells = parts.length === 0 ? 0 : cellsOf(parts).length;
  const pick = (at: 0 | 1) => (
    <SelectField
      label={at === 0 ? 'Grid question' : 'Crossed with'}
      value={names[at]}
      onChange={({ target }) =>
        setNames(at === 0 ? [target.value, names[1]] : [names[0], target.value])
      }
    >
      <option value="">{at === 0 ? 'Choose …' : 'nothing'}</option>
      {questions
        .filter(({ element }) => element['name'] !== names[at === 0 ? 1 : 0])
        .map((item) => (
          <option key={item.id} value={textIn(item.element, 'name')}>
            Q{item.number} {titleOf(item.element)}
          </option>
        ))}
    </SelectField>
  );
  const why =
    cells === 0
      ? 'Pick a question first.'
      : cells > maxCells
        ? `This grid has ${cells} cells; at most ${maxCells} are allowed.`
        : wanted >= cells
          ? null
          : `There are ${plural(cells, 'cell')} for ${plural(wanted, 'complete')}.`;
  return (
    <div className="studio-quota-grid">
      {pick(0)}
      {pick(1)}
      <Button
        disabledReason={why}
        onClick={() => {
          edit((document) => ({
            document: addGrid(document, parts, wanted),
          }));
          setNames(['', '']);
        }}
      >
        {cells > 0 ? `Add ${plural(cells, 'quota')} for ${count(wanted)}` : 'Add the grid'}
      </Button>
      {picked.map((item) => (
        <fieldset className="studio-anyof studio-quota-grid__answers" key={item.id}>
          <legend className="cap">
            Answers to Q{item.number} with quotas; the others count without a limit
          </legend>
          {choicesOf(item.element).map((answer) => {
            const id = idOf(item, answer);
            return (
              <Checkbox
                key={id}
                label={answer.words}
                checked={!left.has(id)}
                onChange={({ target }) => {
                  const next = new Set(left);
                  if (target.checked) next.delete(id);
                  else next.add(id);
                  setLeft(next);
                }}
              />
            );
          })}
        </fieldset>
      ))}
    </div>
  );
}

/** Quotas are stored in the survey document, because they refer to its questions. */
export function QuotaCard({ studio, pages, wanted, counts }: QuotaCardProps) {
  const { document: survey, edit } = studio;
  const questions = questionsOf(pages);
  const pickable = questions.filter(({ element }) => choicesOf(element).length > 0);
  const { grids, others } = quotaGrids(survey, questions);
  const asked = pickable[0] ?? questions[0];
  const first = asked ? clauseAbout(asked) : null;
  return (
    <section className="card stack" aria-label="Quotas">
      <div className="spread">
        <h2>Quotas</h2>
        <Button
          disabledReason={first ? null : 'Add a question first.'}
          onClick={() => {
            if (!first) return;
            const expression = conditionText({ join: 'and', clauses: [first] });
            const words = String(first.value ?? first.question);
            edit((document) => ({
              document: addQuota(document, { words, expression, limit: 10 }),
            }));
          }}
        >
          Add a quota
        </Button>
      </div>
      <p className="sub">
        {grids.length + others.length === 0
          ? 'No quotas: anyone in the audience counts until the completes are reached.'
          : 'Members who match a full quota are screened out and get the screen-out points.'}
      </p>
      {grids.map((grid) => (
        <QuotaTable key={grid.key} grid={grid} counts={counts} wanted={wanted} edit={edit} />
      ))}
      <ol className="stack" aria-label="Quotas">
        {others.map((quota) => (
          <QuotaRow
            key={quota.path.join()}
            quota={quota}
            questions={questions}
            taken={takenOf(counts, quota)}
            edit={edit}
          />
        ))}
      </ol>
      {pickable.length > 0 && <GridMaker questions={pickable} wanted={wanted} edit={edit} />}
    </section>
  );
}
