import { count, words } from '../../platform/format.ts';
import { parseObject } from './document/json.ts';
import { outlineOf, questionsOf } from './document/outline.ts';
import { quotaGrids } from './document/quota-grid.ts';
import './logic.css';
import { type QuotaCount, QuotaTable, takenOf } from './quota-grid.tsx';

interface StatusProps {
  /** The survey of the task, as JSON. */
  readonly source: string;
  readonly counts: readonly QuotaCount[];
  /** The completes wanted. */
  readonly wanted: number;
}

/** How full the quotas of a published survey are. */
export function QuotaStatus({ source, counts, wanted }: StatusProps) {
  const survey = parseObject(source) ?? {};
  const { grids, others } = quotaGrids(survey, questionsOf(outlineOf(survey)));
  if (grids.length + others.length === 0) return null;
  return (
    <section className="card stack" aria-label="Quotas">
      <h2>Quotas</h2>
      {grids.map((grid) => (
        <QuotaTable key={grid.key} grid={grid} counts={counts} wanted={wanted} edit={null} />
      ))}
      {others.length > 0 && (
        <dl className="facts">
          {others.map((quota) => (
            <div key={quota.name}>
              <dt>{words(quota.name)}</dt>
              <dd className="num">
                {count(takenOf(counts, quota) ?? 0)} of {count(quota.limit)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
