import type { ReactNode } from 'react';

export const grey = 'var(--text-3)';

export const stroke = (d: string, width: number, colour = 'var(--on-honey)') => (
  <path d={d} strokeWidth={width} fill="none" stroke={colour} />
);

/** For the first load, which shows no other mood; `polli.tsx` has the rest. */
export const noSignalFace = () => (
  <>
    {stroke('M41 72q6 6 12 0M67 72q6 6 12 0', 4.5)}
    {stroke('M57 87h6', 4.5)}
    {stroke('M92 26h11l-11 12h11M109 8h8l-8 9h8', 4, grey)}
  </>
);

interface PolliBodyProps {
  readonly width?: number | undefined;
  readonly children: ReactNode;
}

/** A cell without a face. */
export function PolliBody({ width = 120, children }: PolliBodyProps) {
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
        fill="var(--honey)"
      />
      <g fill="var(--honey-press)">
        <ellipse cx="36" cy="84" rx="6" ry="4.5" />
        <ellipse cx="84" cy="84" rx="6" ry="4.5" />
      </g>
      {children}
    </svg>
  );
}
