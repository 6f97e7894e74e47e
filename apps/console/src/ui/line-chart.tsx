import './chart.css';
import { ChartTable } from './chart-table.tsx';
import { niceTicks } from './ticks.ts';
import { useWidth } from './use-width.ts';

/** Green is real money or accepted, yellow is open, red is refused, grey is the rest. */
export type ChartColour = 'leaf' | 'honey' | 'berry' | 'sky' | 'grey';

export interface Series {
  readonly label: string;
  readonly colour: ChartColour;
  readonly values: readonly number[];
}

interface LineChartProps {
  readonly label: string;
  /** The label below each point. */
  readonly points: readonly string[];
  readonly series: readonly Series[];
  readonly format: (value: number) => string;
}

const height = 200;
const left = 64;
const bottom = 26;
const top = 10;

/** Numbers over time; the legend names each line with its last value. */
export function LineChart({ label, points, series, format }: LineChartProps) {
  const [ref, width] = useWidth<HTMLElement>();
  const all = series.flatMap(({ values }) => values);
  const ticks = niceTicks(Math.min(0, ...all), Math.max(1, ...all), 4);
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  const x = (at: number) => left + (at * (width - left - 8)) / Math.max(1, points.length - 1);
  const y = (value: number) => top + (1 - (value - low) / (high - low)) * (height - top - bottom);
  const every = Math.max(1, Math.ceil(points.length / Math.max(2, Math.floor(width / 72))));
  return (
    <figure className="chart" ref={ref}>
      <figcaption className="row wrap cap">
        {series.map(({ label: name, colour, values }) => (
          <span key={name} className={`chart__key chart__key--${colour}`}>
            {name} <b className="num">{format(values.at(-1) ?? 0)}</b>
          </span>
        ))}
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        role="img"
        aria-label={label}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <path className="chart__grid" d={`M${left} ${y(tick)}H${width}`} />
            <text x={left - 8} y={y(tick) + 4} textAnchor="end">
              {format(tick)}
            </text>
          </g>
        ))}
        {points.map((point, at) =>
          at % every === 0 ? (
            <text
              key={point}
              x={x(at)}
              y={height - 6}
              textAnchor={at > 0 && at === points.length - 1 ? 'end' : 'middle'}
            >
              {point}
            </text>
          ) : null,
        )}
        {series.map(({ label: name, colour, values }) => (
          <g key={name} className={`chart__line chart__line--${colour}`}>
            <polyline points={values.map((value, at) => `${x(at)},${y(value)}`).join(' ')} />
            {values.length === 1 && <circle cx={x(0)} cy={y(values[0] ?? 0)} r="4" />}
          </g>
        ))}
      </svg>
      <ChartTable
        label={`${label}, in numbers`}
        names={series.map(({ label: name }) => name)}
        rows={points.map((point, at) => ({
          label: point,
          values: series.map(({ values }) => values[at] ?? 0),
        }))}
        format={format}
      />
    </figure>
  );
}
