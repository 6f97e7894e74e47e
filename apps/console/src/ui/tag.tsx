import type { ReactNode } from 'react';
import './tag.css';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

export type TagKind = 'neutral' | 'honey' | 'leaf' | 'berry' | 'sky';

interface TagProps {
  readonly kind?: TagKind;
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** One or two words about a state. */
export function Tag({ kind = 'neutral', icon, children }: TagProps) {
  return (
    <span className={classNames('tag', kind !== 'neutral' && `tag--${kind}`)}>
      {icon && <Icon name={icon} small />}
      {children}
    </span>
  );
}
