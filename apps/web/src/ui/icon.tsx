import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface IconProps {
  /** Drawn size in px; 24 by default. */
  readonly size?: 24 | 20 | 18 | 16;
  readonly className?: string;
}

interface FrameProps extends IconProps {
  readonly d?: string;
  readonly children?: ReactNode;
}

/** The frame of every icon: 24 grid, 1.9 stroke. Decoration only; a text is next to it or labels its button. */
export function Icon({ size, className, d, children }: FrameProps) {
  const names = classNames('i', size && size !== 24 && `i--${size}`, className);
  return (
    <svg className={names} viewBox="0 0 24 24" aria-hidden="true">
      {d ? <path d={d} /> : children}
    </svg>
  );
}
