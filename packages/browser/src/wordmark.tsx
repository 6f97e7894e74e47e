import './wordmark.css';

const letters =
  'M10 26v52M44 43a17 17 0 1 1-34 0 17 17 0 1 1 34 0M77 24.5l16 9.2v18.6l-16 9.2-16-9.2V33.7ZM147 43h33a17 17 0 1 0-6 13M197 60V26m0 17a17 17 0 0 1 34 0v17';

/** Drawn as strokes, never set in a font: ink with two honey bars and a hexagonal o. */
export function Wordmark({ height }: { readonly height: number }) {
  return (
    <svg
      viewBox="3 -3 234 88"
      height={height}
      width={(height * 234) / 88}
      role="img"
      aria-label="Pollen"
      fill="none"
      stroke="currentColor"
      strokeWidth="11"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={letters} />
      {/* Styled by a class, because the content security policy forbids style attributes. */}
      <path className="wordmark__bars" d="M111 4v56M129 16v44" />
    </svg>
  );
}
