import type { ComponentProps, ReactNode } from 'react';
import './button.css';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';

interface Content {
  /** What it does, as text; includes the count if there is one. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly count?: number | undefined;
}

function face({ icon, count }: Content) {
  return (
    <>
      {icon}
      {count !== undefined && count > 0 && (
        <span className="dot" aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </>
  );
}

export function IconButton(props: Content & Omit<ComponentProps<'button'>, 'children'>) {
  const { label, icon, count, className, ...rest } = props;
  return (
    <button type="button" {...rest} className={classNames('iconbtn', className)} aria-label={label}>
      {face({ label, icon, count })}
    </button>
  );
}

export function IconLink(props: Content & Omit<ComponentProps<'a'>, 'children'>) {
  const { label, icon, count, className, ...rest } = props;
  return (
    <Link {...rest} className={classNames('iconbtn', className)} aria-label={label}>
      {face({ label, icon, count })}
    </Link>
  );
}
