import type { ReactNode } from 'react';
import './cell.css';
import { classNames } from '../class-names.ts';
import { CellShape } from './cell-shape.tsx';

/** What a task pays. */
export function PayCell({ amount, unit }: { readonly amount: ReactNode; readonly unit: string }) {
  return (
    <span className="cell">
      <CellShape />
      <b className="num">{amount}</b>
      <small>{unit}</small>
    </span>
  );
}

interface HexBadgeProps {
  /** Earned is filled, locked is grey. */
  readonly kind?: 'earned' | 'soft' | 'leaf' | 'berry' | 'off';
  readonly size?: 'small' | 'large';
  readonly icon: ReactNode;
}

export function HexBadge({ kind = 'earned', size, icon }: HexBadgeProps) {
  return (
    <span
      className={classNames(
        'hexbadge',
        kind !== 'earned' && `hexbadge--${kind}`,
        size && `hexbadge--${size}`,
      )}
    >
      <CellShape />
      {icon}
    </span>
  );
}

const RING =
  'M26.5 7Q30 5 33.5 7L48.2 15.5Q51.7 17.5 51.7 21.5L51.7 38.5Q51.7 42.5 48.2 44.5L33.5 53Q30 55 26.5 53L11.8 44.5Q8.3 42.5 8.3 38.5L8.3 21.5Q8.3 17.5 11.8 15.5Z';

/** The progress of an unfinished task; its text is next to it. */
export function ResumeRing({ share, icon }: { readonly share: number; readonly icon: ReactNode }) {
  return (
    <span className="ring">
      <svg viewBox="0 0 60 60" aria-hidden="true">
        <path d={RING} style={{ stroke: 'var(--track)' }} />
        <path
          d={RING}
          pathLength="100"
          strokeDasharray={`${Math.round(share * 100)} 100`}
          style={{ stroke: 'var(--honey)' }}
        />
      </svg>
      {icon}
    </span>
  );
}
