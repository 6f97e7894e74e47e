import type { ResultOverview } from '@pollen/contract/operator/results';
import type { Weighting, WeightingFit } from '@pollen/contract/operator/results-weighting';
import { useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { count, moment, share } from '../../platform/format.ts';
import { useCall } from '../../platform/queries.ts';
import { useUnsaved } from '../../platform/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { Refusal, TextField } from '../../ui/field.tsx';
import { Kpis } from '../../ui/kpis.tsx';
import { Loaded } from '../../ui/page.tsx';
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

/** The shares wanted of one variable, next to those there are. */
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
        Together {Number.isNaN(sum) ? '–' : Number(sum.toFixed(2))}%.
        {fit && fit.unknown > 0
          ? ` ${count(fit.unknown)} people have none of these values and keep their share.`
          : ''}
      </p>
    </section>
  );
}

interface EditorProps {
  readonly taskNo: string;
  readonly overview: ResultOverview;
  readonly saved: Weighting | null;
  readonly about: string;
}

function Editor({ taskNo, overview, saved, about }: EditorProps) {
  const known = marginVariables(overview);
  const before = draftOf(saved, known);
  const [draft, setDraft] = useState<Draft>(before);
  const fault = faultOf(draft);
  const changed = JSON.stringify(draft) !== JSON.stringify(before);
  useUnsaved(changed ? JSON.stringify(draft) : '');
  const weighting = fault === null ? weightingOf(draft) : null;
  const { data } = useCall(
    'GET /tasks/{taskNo}/results/weighting',
    { taskNo, ...(weighting ? { draft: JSON.stringify(weighting) } : {}) },
    { keepsPrevious: true },
  );
  const save = useAction('POST /tasks/{taskNo}/results/weighting');
  const remove = useAction('POST /tasks/{taskNo}/results/weighting/remove');
  const free = known.filter(
    ({ variable }) => !draft.margins.some((margin) => margin.variable === variable),
  );
  const fit = draft.margins.length === 0 ? null : (data?.fit ?? null);
  return (
    <div className="stack">
      {fit && <FitFigures fit={fit} />}
      {draft.margins.map((margin, at) => (
        <Margin
          key={margin.variable}
          margin={margin}
          fit={fit?.margins.find(({ variable }) => variable === margin.variable)}
          onChange={(changedOne) =>
            setDraft({
              ...draft,
              margins: draft.margins.map((one, place) => (place === at ? changedOne : one)),
            })
          }
          onRemove={() =>
            setDraft({ ...draft, margins: draft.margins.filter((_, place) => place !== at) })
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
                if (found) setDraft({ ...draft, margins: [...draft.margins, emptyMargin(found)] });
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
            onChange={({ target }) => setDraft({ ...draft, maxWeight: target.value })}
          />
        </div>
        <p className="cap">
          Respondents are weighted so that each variable has the shares you enter. A value left
          empty keeps the share it has. {about}
        </p>
        <Refusal>{save.refusal ?? remove.refusal ?? Object.values(save.faults)[0] ?? null}</Refusal>
        <div className="row">
          <Button
            kind="honey"
            busy={save.busy}
            disabledReason={fault ?? (changed ? null : 'Nothing has changed.')}
            onClick={() => {
              if (weighting) void save.run({ taskNo, ...weighting });
            }}
          >
            Save weights
          </Button>
          {saved && (
            <Button busy={remove.busy} onClick={() => void remove.run({ taskNo })}>
              Remove weights
            </Button>
          )}
        </div>
      </section>
    </div>
  );
}

/** What the respondents should be like, and the weights that make them so. */
export function WeightsView({
  taskNo,
  overview,
}: {
  readonly taskNo: string;
  readonly overview: ResultOverview;
}) {
  const query = useCall('GET /tasks/{taskNo}/results/weighting', { taskNo });
  return (
    <Loaded query={query}>
      {({ saved }) => (
        <Editor
          key={saved?.savedAt ?? 'none'}
          {...{ taskNo, overview, saved: saved?.weighting ?? null }}
          about={saved ? `Saved by ${saved.savedBy}, ${moment(saved.savedAt)}.` : ''}
        />
      )}
    </Loaded>
  );
}
