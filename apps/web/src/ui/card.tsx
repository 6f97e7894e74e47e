import type { ComponentProps, ReactNode } from 'react';
import './card.css';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';

interface Look {
  /** Tinted for an offer, green for proof. */
  readonly tint?: 'honey' | 'leaf' | undefined;
  /** No padding of its own: rows have theirs. */
  readonly flush?: boolean | undefined;
  /** A 2 px border, green if the choice is about money. */
  readonly selected?: 'ink' | 'leaf' | undefined;
}

function lookOf({ tint, flush, selected }: Look, className: string | undefined) {
  return classNames(
    'card',
    tint === 'honey' && 'card--tint',
    tint === 'leaf' && 'card--leaf',
    flush && 'card--flush',
    selected && `is-selected is-selected--${selected}`,
    className,
  );
}

export function Card({ tint, flush, selected, className, ...rest }: Look & ComponentProps<'div'>) {
  return <div {...rest} className={lookOf({ tint, flush, selected }, className)} />;
}

/** A card that opens something. */
export function CardLink(props: Look & ComponentProps<'a'>) {
  const { tint, flush, selected, className, ...rest } = props;
  return (
    <Link {...rest} className={classNames(lookOf({ tint, flush, selected }, className), 'row')} />
  );
}

/** Rows with a hairline between them. */
export function List({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames('card card--flush list', className)}>{children}</div>;
}
