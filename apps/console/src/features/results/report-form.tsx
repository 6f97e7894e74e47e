import type { QuestionResult, ResultOverview } from '@pollen/contract/operator/results';
import type { Crosstab } from '@pollen/contract/operator/results-crosstab';
import type { ResultFilter } from '@pollen/contract/operator/results-filter';
import { reportDays } from '@pollen/contract/operator/results-report';
import { useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { plural } from '../../platform/format.ts';
import { type Move, onSamePage, useUnsaved } from '../../platform/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Refusal, TextArea, TextField } from '../../ui/field.tsx';
import { chosenQuestions } from './report-rules.ts';
import { ReportTables } from './report-tables.tsx';

interface QuestionPickerProps {
  readonly questions: readonly QuestionResult[];
  readonly openText: boolean;
  readonly left: ReadonlySet<string>;
  readonly onLeft: (left: ReadonlySet<string>) => void;
}

/** Everything a report can include; open questions only once open text is allowed. */
function QuestionPicker({ questions, openText, left, onLeft }: QuestionPickerProps) {
  function toggle(variable: string) {
    const next = new Set(left);
    if (!next.delete(variable)) next.add(variable);
    onLeft(next);
  }
  return (
    <fieldset className="result-report__questions">
      <legend>Questions</legend>
      {questions
        .filter(({ kind }) => kind !== 'file')
        .map(({ variable, title, number, kind }) => {
          const isOff = kind === 'text' && !openText;
          return (
            <Checkbox
              key={variable}
              label={number === null ? title : `Q${number}. ${title}`}
              disabled={isOff}
              checked={!isOff && !left.has(variable)}
              onChange={() => toggle(variable)}
            />
          );
        })}
    </fieldset>
  );
}

/** Changing the filter keeps the form's input. */
const staysOnTab = (move: Move) =>
  onSamePage(move) && new URLSearchParams(move.to.search).get('tab') === 'reports';

interface ReportFormProps {
  readonly taskNo: string;
  readonly overview: ResultOverview;
  readonly filter: ResultFilter;
  readonly weighted: boolean;
  /** The table of the crosstab tab. */
  readonly table: Crosstab;
  readonly onShared: (link: string) => void;
}

/** Creates a report for a client. The page's current filters and weights apply to it. */
export function ReportForm(props: ReportFormProps) {
  const { taskNo, overview, filter, weighted, table, onShared } = props;
  const [title, setTitle] = useState(overview.title);
  const [about, setAbout] = useState('');
  const [days, setDays] = useState(String(reportDays.usual));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [tables, setTables] = useState<readonly Crosstab[]>([]);
  const [openText, setOpenText] = useState(false);
  const create = useAction('POST /tasks/{taskNo}/results/reports');
  const { questions } = overview;
  const chosen = chosenQuestions(questions, left, openText);
  useUnsaved([title, about, tables], staysOnTab);
  const faultIn = tables.findIndex(({ rows }) => rows.length === 0);
  const nothing =
    faultIn >= 0
      ? `Add a row to crosstab ${faultIn + 1}.`
      : chosen.length + tables.length === 0
        ? 'Choose a question.'
        : null;
  async function share() {
    const shared = await create.run({
      taskNo,
      title,
      about,
      filter: [...filter],
      weighted,
      openText,
      days: Number(days),
      questions: chosen,
      crosstabs: [...tables],
    });
    if (shared) {
      setAbout('');
      setTitle(overview.title);
      setTables([]);
      onShared(shared.link);
    }
  }
  return (
    <section className="card stack" aria-label="New report">
      <h2>New report for a client</h2>
      <TextField
        label="Title"
        maxLength={120}
        value={title}
        fault={create.faults['title']}
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextArea
        label="Introduction"
        maxLength={600}
        rows={2}
        value={about}
        fault={create.faults['about']}
        onChange={({ target }) => setAbout(target.value)}
      />
      <QuestionPicker questions={questions} openText={openText} left={left} onLeft={setLeft} />
      <ReportTables overview={overview} tables={tables} start={table} onChange={setTables} />
      <Checkbox
        label="Show open text: what people wrote, without names. Check it for personal details first."
        checked={openText}
        onChange={({ target }) => setOpenText(target.checked)}
      />
      <TextField
        label="Link expires after (days)"
        type="number"
        min={1}
        max={reportDays.most}
        value={days}
        fault={create.faults['days']}
        onChange={({ target }) => setDays(target.value)}
      />
      <p className="cap">
        {plural(chosen.length, 'question')}, {plural(tables.length, 'crosstab')}
        {filter.length > 0 ? ', only those who match the filters' : ''}
        {weighted ? ', weighted' : ''}. Groups of fewer than 5 people are never shown. Everybody who
        has the link can read the report.
      </p>
      <Refusal>{create.refusal ?? create.faults['questions'] ?? null}</Refusal>
      <div>
        <Button
          kind="honey"
          busy={create.busy}
          disabledReason={title.trim() === '' ? 'Enter a title.' : nothing}
          onClick={() => void share()}
        >
          Create link
        </Button>
      </div>
    </section>
  );
}
