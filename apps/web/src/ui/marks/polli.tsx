import type { ReactNode } from 'react';

export type PolliMood = 'hello' | 'won' | 'not-this-time' | 'in-review' | 'no-signal' | 'not-found';

const ink = { fill: 'var(--on-honey)' };
const grey = 'var(--text-3)';

const eyes = (...at: readonly (readonly [x: number, y: number])[]) =>
  at.map(([x, y]) => <ellipse key={x} cx={x} cy={y} rx="4.6" ry="6" style={ink} />);

const stroke = (d: string, width: number, colour = 'var(--on-honey)') => (
  <path d={d} strokeWidth={width} style={{ fill: 'none', stroke: colour }} />
);

const faces: Record<PolliMood, () => ReactNode> = {
  hello: () => (
    <>
      {eyes([47, 71], [73, 71])}
      {stroke('M50 85q10 9 20 0', 4.5)}
    </>
  ),
  won: () => (
    <>
      {stroke('M41 72q6-8 12 0M67 72q6-8 12 0', 4.5)}
      <path d="M50 83q10 11 20 0Z" style={ink} />
      {stroke('M14 34l6 6M106 34l-6 6M4 62h8M108 62h8', 4, 'var(--honey-press)')}
    </>
  ),
  'not-this-time': () => (
    <>
      {eyes([47, 72], [73, 72])}
      {stroke('M53 87q7 3 14 0', 4.5)}
      {stroke('M40 59q6-4 12-2M80 59q-6-4-12-2', 3.5)}
    </>
  ),
  'in-review': () => (
    <>
      {eyes([50, 68], [76, 68])}
      {stroke('M56 86q6 3.5 13-.5', 4.5)}
      {stroke('M70 55q6-4 12-1', 3.5)}
      <circle cx="104" cy="34" r="4" style={{ fill: grey }} />
      <circle cx="112" cy="20" r="6" style={{ fill: grey }} />
    </>
  ),
  'no-signal': () => (
    <>
      {stroke('M41 72q6 6 12 0M67 72q6 6 12 0', 4.5)}
      {stroke('M57 87h6', 4.5)}
      {stroke('M92 26h11l-11 12h11M109 8h8l-8 9h8', 4, grey)}
    </>
  ),
  'not-found': () => (
    <>
      {eyes([47, 70], [73, 72])}
      <ellipse cx="60" cy="89" rx="4" ry="5" style={ink} />
      {stroke('M67 58q6-4 12-1', 3.5)}
      {stroke('M99 20a8 8 0 1 1 11 8c-3 1-4 3-4 6M106 42v.1', 4.5, grey)}
    </>
  ),
};

interface PolliProps {
  readonly mood: PolliMood;
  readonly width?: number;
}

/** A cell with a face: at ends and in empty places, one per screen, never next to an amount to be paid. */
export function Polli({ mood, width = 120 }: PolliProps) {
  return (
    <svg
      viewBox="0 0 120 128"
      width={width}
      height={Math.round((width * 128) / 120)}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {stroke('M52 36V15M68 36V23', 9, 'var(--honey-press)')}
      <path
        d="M48.7 34.5Q60 28 71.3 34.5L90.3 45.5Q101.6 52 101.6 65L101.6 87Q101.6 100 90.3 106.5L71.3 117.5Q60 124 48.7 117.5L29.7 106.5Q18.4 100 18.4 87L18.4 65Q18.4 52 29.7 45.5Z"
        style={{ fill: 'var(--honey)' }}
      />
      <g style={{ fill: 'var(--honey-press)' }}>
        <ellipse cx="36" cy="84" rx="6" ry="4.5" />
        <ellipse cx="84" cy="84" rx="6" ry="4.5" />
      </g>
      {faces[mood]()}
    </svg>
  );
}
