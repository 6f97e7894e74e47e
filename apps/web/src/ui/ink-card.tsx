import type { ReactNode } from 'react';
import './ink-card.css';

const CELLS = [
  'M94 37.1Q98 44 94 50.9L84 68.2Q80 75.2 72 75.2L52 75.2Q44 75.2 40 68.2L30 50.9Q26 44 30 37.1L40 19.8Q44 12.8 52 12.8L72 12.8Q80 12.8 84 19.8Z',
  'M152 69.1Q156 76 152 82.9L142 100.2Q138 107.2 130 107.2L110 107.2Q102 107.2 98 100.2L88 82.9Q84 76 88 69.1L98 51.8Q102 44.8 110 44.8L130 44.8Q138 44.8 142 51.8Z',
  'M152 3.1Q156 10 152 16.9L142 34.2Q138 41.2 130 41.2L110 41.2Q102 41.2 98 34.2L88 16.9Q84 10 88 3.1L98 -14.2Q102 -21.2 110 -21.2L130 -21.2Q138 -21.2 142 -14.2Z',
];

interface InkCardProps {
  readonly label: ReactNode;
  readonly figure: ReactNode;
  /** Next to the figure, small: "points". */
  readonly unit?: ReactNode;
  /** The figure is money, not points. */
  readonly money?: boolean;
  /** Its value, in green. */
  readonly worth?: ReactNode;
  /** A plain second line. */
  readonly note?: ReactNode;
  readonly action?: ReactNode;
  /** Below everything else. */
  readonly foot?: ReactNode;
}

/** The dark card that shows a balance. */
export function InkCard({ label, figure, unit, money, worth, note, action, foot }: InkCardProps) {
  return (
    <section className="wallet">
      <svg className="wallet__cells" viewBox="0 0 170 150" aria-hidden="true">
        {CELLS.map((cell) => (
          <path key={cell} d={cell} />
        ))}
      </svg>
      <div className="wallet__label">{label}</div>
      <div className="spread wallet__line">
        <div className="wallet__sum">
          <div className={money ? 'wallet__num num wallet__num--money' : 'wallet__num num'}>
            {figure}
            {unit && <small>{unit}</small>}
          </div>
          {worth && <div className="wallet__worth">{worth}</div>}
          {note && <div className="wallet__label wallet__note">{note}</div>}
        </div>
        {action}
      </div>
      {foot}
    </section>
  );
}
