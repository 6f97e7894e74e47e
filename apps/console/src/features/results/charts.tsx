import type { QuestionResult, ResultShare } from '@pollen/contract/operator/results';
import type { ResultFilter } from '@pollen/contract/operator/results-filter';
import { count, share } from '../../platform/format.ts';
import { isChosen, scaled } from './rules.ts';

/** The inputs of every chart; clicking a value filters by it. */
export interface ChartProps<Kind extends QuestionResult['kind']> {
  readonly question: Extract<QuestionResult, { kind: Kind }>;
  readonly filter: ResultFilter;
  readonly onToggle: (variable: string, value: string) => void;
}

interface BarsProps {
  readonly variable: string;
  readonly shares: readonly ResultShare[];
  /** The number that percentages are computed from. */
  readonly base: number;
  readonly filter: ResultFilter;
  readonly onToggle: (variable: string, value: string) => void;
}

export function Bars({ variable, shares, base, filter, onToggle }: BarsProps) {
  return (
    <ul className="result-bars">
      {shares.map(({ value, label, count: people }) => (
        <li key={value}>
          <button
            type="button"
            aria-pressed={isChosen(filter, variable, value)}
            onClick={() => onToggle(variable, value)}
          >
            {label}
          </button>
          <i aria-hidden="true">
            {people > 0 && <i style={{ width: `${(people / base) * 100}%` }} />}
          </i>
          <b className="num">
            {share(people, base)} <span className="vh">, {count(Math.round(people))} people</span>
          </b>
        </li>
      ))}
    </ul>
  );
}

/** Eleven values side by side: as bars below each other they would fill a page. */
function Columns({ variable, shares, base, filter, onToggle }: BarsProps) {
  const most = Math.max(1, ...shares.map(({ count: people }) => people));
  return (
    <ul className="result-columns">
      {shares.map(({ value, label, count: people }) => (
        <li key={value}>
          <button
            type="button"
            aria-pressed={isChosen(filter, variable, value)}
            onClick={() => onToggle(variable, value)}
          >
            <span className="result-columns__bar" aria-hidden="true">
              <i style={{ height: `${(people / most) * 100}%` }} />
            </span>
            <span className="num">{label}</span>
            <span className="vh">
              : {share(people, base)}, {count(Math.round(people))} people
            </span>
            <span className="cap num" aria-hidden="true">
              {share(people, base)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const part = (shares: readonly ResultShare[], from: number, to: number) =>
  shares
    .filter(({ value }) => Number(value) >= from && Number(value) <= to)
    .reduce((sum, { count: people }) => sum + people, 0);

/** Detractors, passives and promoters, as defined by the net promoter score. */
function Promoters({ shares, base }: { shares: readonly ResultShare[]; base: number }) {
  const groups = [
    ['low', '0 to 6', part(shares, 0, 6)],
    ['middle', '7 and 8', part(shares, 7, 8)],
    ['high', '9 and 10', part(shares, 9, 10)],
  ] as const;
  return (
    <div className="result-groups">
      {groups.map(([name, label, people]) => (
        <div
          key={name}
          className={`result-groups__${name}`}
          style={{ flexGrow: people }}
          hidden={people === 0}
          title={label}
        >
          {share(people, base)} <span className="vh">{label}</span>
        </div>
      ))}
    </div>
  );
}

const signed = (value: number) => `${value > 0 ? '+' : ''}${Math.round(value)}`.replace('-', '−');

export function Rating({ question, filter, onToggle }: ChartProps<'rating'>) {
  const { choices, weightedBase: base, mean, promoterScore, variable } = question;
  const chart = { variable, shares: choices, base, filter, onToggle };
  return (
    <>
      <p className="row result-figure">
        <strong className="num">
          {promoterScore === null ? (mean?.toFixed(2) ?? '–') : signed(promoterScore)}
        </strong>
        <span className="sub">
          {promoterScore === null ? 'mean' : `net promoter score, mean ${mean?.toFixed(1) ?? '–'}`}
        </span>
      </p>
      {promoterScore !== null && <Promoters shares={choices} base={base} />}
      {promoterScore === null ? <Bars {...chart} /> : <Columns {...chart} />}
    </>
  );
}

export function Ranking({ question, filter, onToggle }: ChartProps<'ranking'>) {
  const { items, weightedBase: base, variable } = question;
  const first = `${variable}#1`;
  return (
    <table className="result-table">
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col" className="r">
            Mean rank
          </th>
          <th scope="col" className="r">
            First
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ value, label, meanPlace, firstPlaces }) => (
          <tr key={value}>
            <th scope="row">
              <button
                type="button"
                aria-pressed={isChosen(filter, first, value)}
                onClick={() => onToggle(first, value)}
              >
                {label}
              </button>
            </th>
            <td className="r num">{meanPlace?.toFixed(1) ?? '–'}</td>
            <td className="r num">{share(firstPlaces, base)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Cells are darker the more people chose them; each shows its number. */
export function HeatGrid({ question, filter, onToggle }: ChartProps<'matrix'>) {
  const { columns, rows } = question;
  const hasMeans = rows.some(({ mean }) => mean !== null);
  return (
    <div className="result-heat">
      <table>
        <thead>
          <tr>
            <td />
            {columns.map(({ value, label }) => (
              <th key={value} scope="col">
                {label}
              </th>
            ))}
            {hasMeans && <th scope="col">Mean</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.variable}>
              <th scope="row">
                {row.label}
                {row.base !== question.base && (
                  <span className="cap num"> n {count(row.base)}</span>
                )}
              </th>
              {row.counts.map((people, at) => {
                const column = columns[at];
                if (!column) return null;
                const percent =
                  row.weightedBase > 0 ? Math.round((people / row.weightedBase) * 100) : 0;
                const style = { '--heat': `${percent}%` } as Record<string, string>;
                return (
                  <td key={column.value} className="num" style={style}>
                    <button
                      type="button"
                      aria-label={`${row.label}, ${column.label}: ${percent}%`}
                      aria-pressed={isChosen(filter, row.variable, column.value)}
                      onClick={() => onToggle(row.variable, column.value)}
                    >
                      {percent}
                    </button>
                  </td>
                );
              })}
              {hasMeans && <td className="num result-heat__mean">{row.mean?.toFixed(1) ?? '–'}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A histogram of numeric answers. */
export function Histogram({ question }: Pick<ChartProps<'number'>, 'question'>) {
  const { bars, scale, entries, weightedBase, title } = question;
  const base = entries === null ? weightedBase : bars.reduce((sum, bar) => sum + bar.count, 0);
  const most = Math.max(1, ...bars.map((bar) => bar.count));
  return (
    <figure className="result-histogram" aria-label={title}>
      <ol>
        {bars.map(({ from, to, count: people }) => (
          <li
            key={from}
            title={`${scaled(from, scale)} to below ${scaled(to, scale)}: ${count(Math.round(people))}`}
          >
            <i className="result-histogram__bar" style={{ height: `${(people / most) * 100}%` }} />
            <span className="vh">
              {scaled(from, scale)} to below {scaled(to, scale)}: {count(Math.round(people))},{' '}
              {share(people, base)}
            </span>
          </li>
        ))}
      </ol>
      <figcaption className="spread cap num">
        <span>{bars[0] && scaled(bars[0].from, scale)}</span>
        <span>{bars.at(-1) && scaled(bars.at(-1)?.to ?? 0, scale)}</span>
      </figcaption>
    </figure>
  );
}
