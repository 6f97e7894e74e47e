import { useEffect, useState } from 'react';
import './skeleton.css';
import './card.css';
import './task-row.css';
import { classNames } from './class-names.ts';
import { Page } from './layout/layout.tsx';
import { CellShape } from './marks/cell-shape.tsx';
import { NoSignal, useLoadHelp } from './no-signal.tsx';
import { timing } from './timing.ts';

const ROWS = [
  [78, 56, 44],
  [64, 60, 38],
  [84, 50, 46],
];

const reload = () => location.reload();

/** When rows were last on the screen: one skeleton may follow another, and must not blink. */
let shownUntilMs = Number.NEGATIVE_INFINITY;

interface SkeletonProps {
  readonly label: string;
  /** The loading delay has passed before it is shown. */
  readonly isLate?: boolean;
}

/**
 * Three rows in the shape of the content (Spec §8), after the loading delay of 100 ms; their place is kept
 * from the start. After 10 s, or as soon as a load has failed, it is replaced by the placeholder: no page
 * stays on a skeleton.
 */
export function Skeleton({ label, isLate = false }: SkeletonProps) {
  const [phase, setPhase] = useState<'waiting' | 'rows' | 'late'>(() =>
    isLate || performance.now() - shownUntilMs < timing.loadDelayMs ? 'rows' : 'waiting',
  );
  const { isFailing } = useLoadHelp();
  useEffect(() => {
    const rows = setTimeout(() => setPhase('rows'), timing.loadDelayMs);
    const late = setTimeout(() => setPhase('late'), timing.loadLimitMs);
    return () => {
      clearTimeout(rows);
      clearTimeout(late);
    };
  }, []);
  if (isFailing) return <NoSignal />;
  if (phase === 'late') return <NoSignal onRetry={reload} />;
  return <Rows label={label} isWaiting={phase === 'waiting'} />;
}

interface RowsProps {
  readonly label: string;
  readonly isWaiting: boolean;
}

function Rows({ label, isWaiting }: RowsProps) {
  useEffect(() => {
    if (isWaiting) return undefined;
    return () => {
      shownUntilMs = performance.now();
    };
  }, [isWaiting]);
  const className = classNames('card card--flush list', isWaiting && 'sk-waiting');
  return (
    <div className={className} role="status" aria-label={label}>
      {ROWS.map((widths) => (
        <div className="task" key={widths[0]}>
          <CellShape className="sk sk--cell" />
          <div className="grow sk__lines">
            {widths.map((width, index) => (
              <div
                key={width}
                className={index === 0 ? 'sk sk--title' : 'sk'}
                style={{ width: `${width}%` }}
              />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

/** For a page of unknown shape. */
export function PageSkeleton(props: SkeletonProps) {
  return (
    <Page>
      <Skeleton {...props} />
    </Page>
  );
}
