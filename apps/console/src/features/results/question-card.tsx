import type { QuestionResult } from '@pollen/contract/operator/results';
import type { ResultFilter } from '@pollen/contract/operator/results-filter';
import { count, plural } from '../../platform/format.ts';
import { Bars, HeatGrid, Histogram, Ranking, Rating } from './charts.tsx';
import { OpenText } from './open-text.tsx';
import { marginOf, scaled, versionMark } from './rules.ts';

interface QuestionCardProps {
  readonly taskNo: string;
  readonly question: QuestionResult;
  readonly filter: ResultFilter;
  /** The current filter in the server's format. */
  readonly filterText: string;
  readonly onToggle: (variable: string, value: string) => void;
}

const kindWords: Readonly<Record<QuestionResult['kind'], string>> = {
  single: 'Single choice',
  multiple: 'Multiple choice',
  rating: 'Rating',
  ranking: 'Ranking',
  matrix: 'Matrix, % of row',
  number: 'Number',
  text: 'Open text',
  file: 'Pictures',
};

const scaleWords = {
  number: 'Number',
  date: 'Date',
  time: 'Time',
  moment: 'Date and time',
} as const;

function Chart(props: QuestionCardProps) {
  const { taskNo, question, filter, filterText, onToggle } = props;
  const { variable, title } = question;
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return (
        <Bars
          variable={variable}
          shares={question.choices}
          filter={filter}
          onToggle={onToggle}
          base={question.weightedBase}
        />
      );
    case 'rating':
      return <Rating question={question} filter={filter} onToggle={onToggle} />;
    case 'ranking':
      return <Ranking question={question} filter={filter} onToggle={onToggle} />;
    case 'matrix':
      return <HeatGrid question={question} filter={filter} onToggle={onToggle} />;
    case 'number':
      return <Histogram question={question} />;
    case 'text':
      return <OpenText taskNo={taskNo} variable={variable} title={title} filter={filterText} />;
    default:
      return <p className="sub">Pictures are shown in the review.</p>;
  }
}

function Foot({ question }: { readonly question: QuestionResult }) {
  const facts =
    question.kind === 'number' && question.mean !== null && question.median !== null
      ? `Median ${scaled(question.median, question.scale)}, mean ${scaled(question.mean, question.scale)}`
      : '';
  const margin =
    'choices' in question || question.kind === 'matrix' ? marginOf(question.effectiveBase) : '';
  return (
    <footer className="result-card__foot">
      <span>{facts}</span>
      <span className="num">{margin}</span>
    </footer>
  );
}

/** One question: its text, the number of respondents, a chart, and the margin of error. */
export function QuestionCard(props: QuestionCardProps) {
  const { question } = props;
  const { kind, number, title, base, effectiveBase, versions } = question;
  const wide = kind === 'text' || (kind === 'matrix' && question.columns.length > 5);
  const word = kind === 'number' ? scaleWords[question.scale] : kindWords[kind];
  return (
    <section
      className={wide ? 'card result-card result-card--wide' : 'card result-card'}
      aria-label={title}
    >
      <header>
        <h2>
          {number === null ? '' : `Q${number}. `}
          {title}
          {versions && <span className="cap"> {versionMark(versions)}</span>}
        </h2>
        <p className="cap num">
          {word}, n {count(base)}
          {kind === 'number' &&
            question.entries !== null &&
            `, ${plural(question.entries, 'entry', 'entries')}`}
          {Math.abs(effectiveBase - base) > 1e-6 &&
            `, effective ${count(Math.round(effectiveBase))}`}
        </p>
      </header>
      {base === 0 ? <p className="sub result-card__none">No answers yet</p> : <Chart {...props} />}
      <Foot question={question} />
    </section>
  );
}
