import type { ReactNode } from 'react';
import './tag.css';
import { classNames } from './class-names.ts';

interface TagProps {
  readonly kind?: 'neutral' | 'honey' | 'leaf' | 'berry' | 'sky';
  readonly icon?: ReactNode;
  readonly slim?: boolean;
  readonly children: ReactNode;
}

/** One or two words about a state. */
export function Tag({ kind = 'neutral', icon, slim, children }: TagProps) {
  return (
    <span className={classNames('tag', kind !== 'neutral' && `tag--${kind}`, slim && 'tag--slim')}>
      {icon}
      {children}
    </span>
  );
}

/** What is left to use, in a header: "3 chances". */
export function Pill({
  icon,
  children,
}: {
  readonly icon: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <span className="pill">
      {icon}
      {children}
    </span>
  );
}
