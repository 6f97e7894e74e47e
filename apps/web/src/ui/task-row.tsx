import type { ReactNode } from 'react';
import './list-row.css';
import './task-row.css';
import { classNames } from './class-names.ts';
import { GoIcon } from './icons/basic.tsx';
import { Link } from './link.tsx';
import { PayCell } from './marks/cell.tsx';
import { ProgressBar } from './progress.tsx';
import { Tag } from './tag.tsx';

interface TaskRowProps {
  readonly href: string;
  readonly amount: ReactNode;
  readonly unit: string;
  readonly title: ReactNode;
  /** Minutes, then points per minute. */
  readonly facts: readonly string[];
  /** What a screen-out pays, or why the task is closed. */
  readonly note?: ReactNode;
  readonly progress?: { readonly share: number; readonly label: string };
  /** "In review", in words. */
  readonly review?: ReactNode;
  readonly closed?: boolean;
  /** Shown next to the list. */
  readonly chosen?: boolean;
}

export function TaskRow(props: TaskRowProps) {
  const { href, amount, unit, title, facts, note, progress, review, closed, chosen } = props;
  return (
    <Link
      className={classNames('task', closed && 'is-closed')}
      href={href}
      aria-current={chosen || undefined}
    >
      <PayCell amount={amount} unit={unit} />
      <span className="grow">
        <span className="h3 task__line">{title}</span>
        <span className="task__facts">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
        {note && <span className="cap task__line">{note}</span>}
        {progress && (
          <span className="row task__progress">
            <ProgressBar slim share={progress.share} label={progress.label} />
            <span className="cap" aria-hidden="true">
              {progress.label}
            </span>
          </span>
        )}
        {review && (
          <span className="task__line task__review">
            <Tag kind="honey" slim>
              {review}
            </Tag>
          </span>
        )}
      </span>
      <GoIcon size={20} className="item__go" />
    </Link>
  );
}
