import { useEffect, useState } from 'react';
import './skeleton.css';
import './card.css';
import './task-row.css';
import { Page } from './layout/layout.tsx';
import { CellShape } from './marks/cell-shape.tsx';
import { NoSignal, useLoadHelp } from './no-signal.tsx';

const ROWS = [
  [78, 56, 44],
  [64, 60, 38],
  [84, 50, 46],
];

/** Spec §9. */
const loadLimitMs = 10_000;
const reload = () => location.reload();

/**
 * Three rows in the shape of the content (Spec §8); shown after the loading delay of 100 ms. After 10 s, or
 * as soon as a load has failed, it is replaced by the placeholder: no page stays on a skeleton.
 */
export function Skeleton({ label }: { readonly label: string }) {
  const [isLate, setLate] = useState(false);
  const { isFailing } = useLoadHelp();
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), loadLimitMs);
    return () => clearTimeout(timer);
  }, []);
  if (isFailing) return <NoSignal />;
  return isLate ? <NoSignal onRetry={reload} /> : <Rows label={label} />;
}

function Rows({ label }: { readonly label: string }) {
  return (
    <div className="card card--flush list" role="status" aria-label={label}>
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
export function PageSkeleton({ label }: { readonly label: string }) {
  return (
    <Page>
      <Skeleton label={label} />
    </Page>
  );
}
