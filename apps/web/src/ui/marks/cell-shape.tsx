import './cell.css';

/** The hexagonal cell, only for what is earned or won. Also used by rows that are still loading. */
export function CellShape({ className }: { readonly className?: string }) {
  return (
    <svg className={className} viewBox="0 0 54 60" aria-hidden="true">
      <path d="M20.9 3.5Q27 0 33.1 3.5L46.9 11.5Q53 15 53 22L53 38Q53 45 46.9 48.5L33.1 56.5Q27 60 20.9 56.5L7.1 48.5Q1 45 1 38L1 22Q1 15 7.1 11.5Z" />
    </svg>
  );
}
