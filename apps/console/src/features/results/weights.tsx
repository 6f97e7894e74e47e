import type { OperatorAnswer } from '@pollen/contract/operator/client';
import type { ResultOverview } from '@pollen/contract/operator/results';
import type { WeightingFit } from '@pollen/contract/operator/results-weighting';
import { useCallback, useEffect, useState } from 'react';
import { useForm } from '../../platform/form.ts';
import { count, moment, share } from '../../platform/format.ts';
import { useCall } from '../../platform/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Refusal, TextField } from '../../ui/field.tsx';
import { Kpis } from '../../ui/kpis.tsx';
import { Loaded } from '../../ui/page.tsx';
import { WeightsConflict } from './weights-conflict.tsx';
import { RemoveWeights } from './weights-remove.tsx';
import {
  type Draft,
  type DraftMargin,
  draftOf,
  emptyMargin,
  faultOf,
  marginVariables,
  sumOf,
  warningOf,
  weightingOf,
} from './weights-rules.ts';
import './results.css';

function FitFigures({ fit }: { readonly fit: WeightingFit }) {
  const warning = warningOf(fit);
  return (
    <>
      <Kpis
        figures={[
          { label: 'People', value: count(fit.people) },
          { label: 'Effective base', value: count(Math.round(fit.effective)) },
          { label: 'Efficiency', value: share(fit.effective, fit.people) },
          {
            label: 'Weights',
            value: `${fit.smallest.toFixed(2)} to ${fit.largest.toFixed(2)}`,
            unit: 'mean 1',
          },
        ]}
      />
      <p className={warning === null ? 'vh' : 'refusal'} role="status">
        {warning ?? 'Every target is met.'}
      </p>
    </>
  );
}

interface MarginProps {
  readonly margin: DraftMargin;
  readonly fit: WeightingFit['margins'][number] | undefined;
  readonly onChange: (margin: DraftMargin) => void;
  readonly onRemove: () => void;
}

/** The target shares of one variable next to the actual ones. */
function Margin({ margin, fit, onChange, onRemove }: MarginProps) {
  const { title, targets } = margin;
  const sum = sumOf(targets);
  const known = fit?.values.reduce((all, { people }) => all + people, 0) ?? 0;
  return (
    <section className="card stack" aria-label={title}>
      <div className="spread">
        <h2>{title}</h2>
        <Button kind="text" onClick={onRemove}>
          Remove {title}
        </Button>
      </div>
      <table className="result-table">
        <thead>
          <tr>
            <th scope="col">Value</th>
            <th scope="col" className="r">
              People
            </th>
            <th scope="col" className="r">
              Now
            </th>
            <th scope="col" className="r">
              Target, %
            </th>
            <th scope="col" className="r">
              Weighted
            </th>
          </tr>
        </thead>
        <tbody>
          {targets.map((target, at) => {
            const found = fit?.values.find(({ label }) => label === target.label);
            return (
              <tr key={target.value}>
                <th scope="row">{target.label}</th>
                <td className="r num">{found ? count(found.people) : '–'}</td>
                <td className="r num">{found ? share(found.people, known) : '–'}</td>
                <td className="r">
                  <input
                    className="field__control result-target"
                    inputMode="decimal"
                    aria-label={`Target for ${target.label}, percent`}
                    value={target.text}
                    onChange={({ target: { value: text } }) =>
                      onChange({
                        ...margin,
                        targets: targets.map((one, place) =>
                          place === at ? { ...one, text } : one,
                        ),
                      })
                    }
                  />
                </td>
                <td className="r num">{found ? `${found.reached.toFixed(1)}%` : '–'}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="cap num">
        Total {Number.isNaN(sum) ? '–' : Number(sum.toFixed(2))}%.
        {fit && fit.unknown > 0
          ? ` ${count(fit.unknown)} people have none of these values and keep their share.`
          : ''}
      </p>
    </section>
  );
}

type Saved = NonNullable<OperatorAnswer<'GET /tasks/{taskNo}/results/weighting'>['saved']>;

interface EditorProps {
  readonly taskNo: string;
  readonly overview: ResultOverview;
  readonly saved: Saved | null;
  /** Discards the draft and starts over from the saved weights. */
  readonly onRestart: () => void;
}

/** One operator's draft. Weights that others save meanwhile are shown, and never overwrite the draft. */
function Editor({ taskNo, overview, saved, onRestart }: EditorProps) {
  const known = marginVariables(overview);
  /** The saved weights the draft is based on. */
  const [revision, setRevision] = useState(saved?.revision ?? null);
  const [isDecided, setIsDecided] = useState(false);
  const form = useForm({
    endpoint: 'POST /tasks/{taskNo}/results/weighting',
    initial: draftOf(saved?.weighting ?? null, known),
    input: (draft: Draft) => {
      setIsDecided(false);
      return faultOf(draft) === null ? { taskNo, ...weightingOf(draft), revision } : null;
    },
    onDone: (answer) => setRevision(answer.revision),
  });
  const { values: draft, dirty } = form;
  const isBehind = (saved?.revision ?? null) !== revision && !form.busy;
  useEffect(() => {
    if (isBehind && !dirty) onRestart();
  }, [isBehind, dirty, onRestart]);
  const fault = faultOf(draft);
  const weighting = fault === null ? weightingOf(draft) : null;
  const { data } = useCall(
    'GET /tasks/{taskNo}/results/weighting',
    { taskNo, ...(weighting ? { draft: JSON.stringify(weighting) } : {}) },
    { keepsPrevious: true },
  );
  const free = known.filter(
    ({ variable }) => !draft.margins.some((margin) => margin.variable === variable),
  );
  const fit = draft.margins.length === 0 ? null : (data?.fit ?? null);
  const waits = isBehind ? 'Choose which weights to keep.' : null;
  return (
    <div className="stack">
      {isBehind && dirty && (
        <WeightsConflict
          saved={saved}
          onTheirs={onRestart}
          onMine={() => {
            setRevision(saved?.revision ?? null);
            setIsDecided(true);
          }}
        />
      )}
      {fit && <FitFigures fit={fit} />}
      {draft.margins.map((margin, at) => (
        <Margin
          key={margin.variable}
          margin={margin}
          fit={fit?.margins.find(({ variable }) => variable === margin.variable)}
          onChange={(changedOne) =>
            form.set(
              'margins',
              draft.margins.map((one, place) => (place === at ? changedOne : one)),
            )
          }
          onRemove={() =>
            form.set(
              'margins',
              draft.margins.filter((_, place) => place !== at),
            )
          }
        />
      ))}
      <section className="card stack" aria-label="Weights">
        <div className="filters">
          {draft.margins.length < 5 && free.length > 0 && (
            <select
              className="field__control"
              aria-label="Add a variable"
              value=""
              onChange={({ target }) => {
                const found = free.find(({ variable }) => variable === target.value);
                if (found) form.set('margins', [...draft.margins, emptyMargin(found)]);
              }}
            >
              <option value="">Add a variable …</option>
              {free.map(({ variable, title }) => (
                <option key={variable} value={variable}>
                  {title}
                </option>
              ))}
            </select>
          )}
          <TextField
            label="Largest weight (empty for no limit)"
            inputMode="decimal"
            value={draft.maxWeight}
            onChange={({ target }) => form.set('maxWeight', target.value)}
          />
        </div>
        <p className="cap">
          Respondents are weighted so that each variable has the shares you enter. A value left
          empty keeps the share it has.
          {saved ? ` Saved by ${saved.savedBy}, ${moment(saved.savedAt)}.` : ''}
        </p>
        <Refusal>
          {(isDecided ? null : form.refusal) ?? Object.values(form.faults).find(Boolean) ?? null}
        </Refusal>
        <div className="row">
          <Button
            kind="honey"
            busy={form.busy}
            disabledReason={fault ?? waits ?? (dirty ? null : 'Nothing has changed.')}
            onClick={() => void form.submit()}
          >
            Save weights
          </Button>
          {saved && (
            <RemoveWeights
              taskNo={taskNo}
              revision={saved.revision}
              disabledReason={dirty ? 'Save your changes first.' : null}
            />
          )}
        </div>
      </section>
    </div>
  );
}

/** How often the editor checks for weights saved by others. */
const refetchMs = 15_000;

/** The weights tab: target shares for the sample, and the resulting weights. */
export function WeightsView({
  taskNo,
  overview,
}: {
  readonly taskNo: string;
  readonly overview: ResultOverview;
}) {
  const query = useCall(
    'GET /tasks/{taskNo}/results/weighting',
    { taskNo },
    { refetchMs: refetchMs },
  );
  const [starts, setStarts] = useState(0);
  const restart = useCallback(() => setStarts((before) => before + 1), []);
  return (
    <Loaded query={query}>
      {({ saved }) => (
        <Editor
          key={starts}
          taskNo={taskNo}
          overview={overview}
          saved={saved}
          onRestart={restart}
        />
      )}
    </Loaded>
  );
}
