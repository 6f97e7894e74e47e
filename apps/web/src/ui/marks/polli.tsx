import type { ReactNode } from 'react';
import { grey, noSignalFace, PolliBody, stroke } from './polli-body.tsx';

export type PolliMood = 'hello' | 'won' | 'not-this-time' | 'in-review' | 'no-signal' | 'not-found';

const ink = 'var(--on-honey)';

const eyes = (...at: readonly (readonly [x: number, y: number])[]) =>
  at.map(([x, y]) => <ellipse key={x} cx={x} cy={y} rx="4.6" ry="6" fill={ink} />);

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
      <path d="M50 83q10 11 20 0Z" fill={ink} />
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
      <circle cx="104" cy="34" r="4" fill={grey} />
      <circle cx="112" cy="20" r="6" fill={grey} />
    </>
  ),
  'no-signal': noSignalFace,
  'not-found': () => (
    <>
      {eyes([47, 70], [73, 72])}
      <ellipse cx="60" cy="89" rx="4" ry="5" fill={ink} />
      {stroke('M67 58q6-4 12-1', 3.5)}
      {stroke('M99 20a8 8 0 1 1 11 8c-3 1-4 3-4 6M106 42v.1', 4.5, grey)}
    </>
  ),
};

interface PolliProps {
  readonly mood: PolliMood;
  readonly width?: number;
}

/** A cell with a face: on ends and empty screens, one per screen, never next to an amount to be paid. */
export function Polli({ mood, width }: PolliProps) {
  return <PolliBody width={width}>{faces[mood]()}</PolliBody>;
}
