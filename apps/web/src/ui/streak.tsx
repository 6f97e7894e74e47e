import './streak.css';
import { classNames } from './class-names.ts';

export interface StreakDay {
  /** Today is open, next is tomorrow's; the seventh stays outlined until it is done. */
  readonly state: 'done' | 'today' | 'next' | 'ahead' | 'seventh';
  /** The day's points, "+10". */
  readonly pays: string;
}

interface StreakProps {
  readonly days: readonly StreakDay[];
  readonly label: string;
  /** The day just checked in fills with a spring animation. */
  readonly fresh?: number | undefined;
}

const CELL =
  'M21.8 -5.2Q24.8 0 21.8 5.2L15.4 16.3Q12.4 21.5 6.4 21.5L-6.4 21.5Q-12.4 21.5 -15.4 16.3L-21.8 5.2Q-24.8 0 -21.8 -5.2L-15.4 -16.3Q-12.4 -21.5 -6.4 -21.5L6.4 -21.5Q12.4 -21.5 15.4 -16.3Z';

/** Every second cell is lower. */
const placeOf = (index: number) => `${27 + 40.5 * index} ${index % 2 === 0 ? 24.4 : 47.8}`;

/** Seven interlocked cells. */
export function Streak({ days, label, fresh }: StreakProps) {
  return (
    <svg className="streak" viewBox="0 0 297 72.1" role="img" aria-label={label}>
      {days.map((day, index) => (
        <g
          // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
          key={index}
          transform={`translate(${placeOf(index)})`}
        >
          <g className={classNames(`is-${day.state}`, fresh === index && 'is-fresh')}>
            <path d={CELL} />
            {day.state === 'done' ? (
              <path className="streak__check" d="m-6.5 .5 4.7 4.7 8.5-9.2" />
            ) : (
              <text y="5">{day.pays}</text>
            )}
          </g>
        </g>
      ))}
    </svg>
  );
}
