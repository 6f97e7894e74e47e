import './chart.css';
import { ChartTable } from './chart-table.tsx';
import type { ChartColour } from './line-chart.tsx';
import { niceTicks } from './ticks.ts';
import { useWidth } from './use-width.ts';

interface BarChartProps {
  readonly label: string;
  readonly keys: readonly { readonly label: string; readonly colour: ChartColour }[];
  readonly bars: readonly { readonly label: string; readonly parts: readonly number[] }[];
  readonly format: (value: number) => string;
}

const height = 200;
const left = 64;
const bottom = 26;
const top = 8;

/** One bar per day, its parts stacked in the order of the keys. */
export function BarChart({ label, keys, bars, format }: BarChartProps) {
  const [ref, width] = useWidth<HTMLElement>();
  const sums = bars.map(({ parts }) => parts.reduce((total, part) => total + part, 0));
  const ticks = niceTicks(0, Math.max(1, ...sums), 3);
  const high = ticks.at(-1) ?? 1;
  const tall = (value: number) => (value / high) * (height - top - bottom);
  const step = (width - left) / Math.max(1, bars.length);
  const every = Math.max(1, Math.ceil(bars.length / Math.max(2, Math.floor(width / 56))));
  return (
    <figure className="chart" ref={ref}>
      <figcaption className="row wrap cap">
        {keys.map(({ label: name, colour }) => (
          <span key={name} className={`chart__key chart__key--${colour}`}>
            {name}
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
            <path className="chart__grid" d={`M${left} ${height - bottom - tall(tick)}H${width}`} />
            <text x={left - 8} y={height - bottom - tall(tick) + 4} textAnchor="end">
              {format(tick)}
            </text>
          </g>
        ))}
        {bars.map(({ label: name, parts }, at) => {
          let floor = height - bottom;
          return (
            <g key={name}>
              {parts.map((part, place) => {
                const key = keys[place];
                if (part === 0 || !key) return null;
                floor -= tall(part);
                return (
                  <rect
                    key={key.label}
                    className={`chart__bar chart__bar--${key.colour}`}
                    x={left + at * step + step * 0.18}
                    y={floor}
                    width={step * 0.64}
                    height={tall(part)}
                    rx="2"
                  >
                    <title>{`${name}: ${key.label} ${format(part)}`}</title>
                  </rect>
                );
              })}
              {at % every === 0 && (
                <text x={left + (at + 0.5) * step} y={height - 6} textAnchor="middle">
                  {name}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <ChartTable
        label={`${label}, in numbers`}
        names={keys.map((key) => key.label)}
        rows={bars.map((bar) => ({ label: bar.label, values: bar.parts }))}
        format={format}
      />
    </figure>
  );
}
