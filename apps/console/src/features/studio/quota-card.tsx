import { useState } from 'react';
import { plural } from '../../platform/format.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { ConditionEditor } from './condition-editor.tsx';
import { choicesOf } from './document/choices.ts';
import { clauseAbout, conditionText } from './document/condition.ts';
import { textIn } from './document/json.ts';
import { type OutlineItem, type OutlinePage, questionsOf, titleOf } from './document/outline.ts';
import {
  addGrid,
  addQuota,
  cellsOf,
  maxCells,
  type Quota,
  quotasOf,
  removeQuota,
  setQuota,
} from './document/quotas.ts';
import { Drawing } from './icons.tsx';
import './logic.css';
import type { StudioModel } from './use-studio.ts';

interface QuotaCardProps {
  readonly studio: Pick<StudioModel, 'document' | 'edit'>;
  readonly pages: readonly OutlinePage[];
}

interface RowProps {
  readonly quota: Quota;
  readonly questions: readonly OutlineItem[];
  readonly edit: StudioModel['edit'];
}

function QuotaRow({ quota, questions, edit }: RowProps) {
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

function GridMaker({ questions, edit }: Omit<RowProps, 'quota'>) {
  const [names, setNames] = useState<readonly [string, string]>(['', '']);
  const [completes, setCompletes] = useState('100');
  const picked = names.flatMap(
    (name) => questions.find(({ element }) => element['name'] === name && name !== '') ?? [],
  );
  const cells = picked.length === 0 ? 0 : cellsOf(picked.map(({ element }) => element)).length;
  const wanted = Math.round(Number(completes));
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
        : wanted > 0
          ? null
          : 'Enter how many completes are wanted.';
  return (
    <div className="studio-quota-grid">
      {pick(0)}
      {pick(1)}
      <TextField
        label="Completes in the grid"
        type="number"
        min={1}
        value={completes}
        onChange={({ target }) => setCompletes(target.value)}
      />
      <Button
        disabledReason={why}
        onClick={() => {
          edit((document) => ({
            document: addGrid(
              document,
              picked.map(({ element }) => element),
              wanted,
            ),
          }));
          setNames(['', '']);
        }}
      >
        {cells > 0 ? `Add ${plural(cells, 'quota')}` : 'Add the grid'}
      </Button>
    </div>
  );
}

/** Quotas are stored in the survey document, because they refer to its questions. */
export function QuotaCard({ studio, pages }: QuotaCardProps) {
  const { document: survey, edit } = studio;
  const questions = questionsOf(pages);
  const pickable = questions.filter(({ element }) => choicesOf(element).length > 0);
  const quotas = quotasOf(survey);
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
        {quotas.length === 0
          ? 'No quotas: anyone in the audience counts until the completes are reached.'
          : 'Members who match a full quota are screened out and get the screen-out points.'}
      </p>
      <ol className="stack" aria-label="Quotas">
        {quotas.map((quota) => (
          <QuotaRow key={quota.path.join()} quota={quota} questions={questions} edit={edit} />
        ))}
      </ol>
      {pickable.length > 0 && <GridMaker questions={pickable} edit={edit} />}
    </section>
  );
}
