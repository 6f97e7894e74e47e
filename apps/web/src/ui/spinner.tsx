import './spinner.css';

const CELL =
  'M24.8 8Q30 5 35.2 8L49.1 16Q54.2 19 54.2 25L54.2 41Q54.2 47 49.1 50L35.2 58Q30 61 24.8 58L10.9 50Q5.8 47 5.8 41L5.8 25Q5.8 19 10.9 16Z';

/** A cell being drawn: large in the loading dialog, small inside a busy button. */
export function Spinner({ small }: { readonly small?: boolean }) {
  return small ? (
    <svg className="spin spin--sm" viewBox="-4 -4 68 74" aria-hidden="true">
      <path className="run" pathLength="166" d={CELL} />
    </svg>
  ) : (
    <svg className="spin" viewBox="0 0 60 66" aria-hidden="true">
      <path className="track" d={CELL} />
      <path className="run" pathLength="166" d={CELL} />
    </svg>
  );
}
