import type { ReactNode } from 'react';
import './kpis.css';

export interface Figure {
  readonly label: string;
  readonly value: ReactNode;
  readonly unit?: ReactNode;
}

/** A few key figures. */
export function Kpis({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className="card kpis">
      {figures.map(({ label, value, unit }) => (
        <div key={label}>
          <dt className="cap">{label}</dt>
          <dd>
            <strong>{value}</strong> {unit !== undefined && <small>{unit}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
