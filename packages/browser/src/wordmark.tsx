/** Drawn strokes, never retyped in a font: ink with two honey bars and a six-sided o. */
export function Wordmark({ height }: { readonly height: number }) {
  return (
    <svg
      viewBox="3 -3 234 88"
      height={height}
      width={(height * 234) / 88}
      role="img"
      aria-label="Pollen"
    >
      <g
        fill="none"
        stroke="currentColor"
        strokeWidth="11"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M10 26v52" />
        <circle cx="27" cy="43" r="17" />
        <path d="M77 24.5l16 9.2v18.6l-16 9.2-16-9.2V33.7Z" />
        <path d="M111 4v56M129 16v44" style={{ stroke: 'var(--honey)' }} />
        <path d="M147 43h33a17 17 0 1 0-6 13" />
        <path d="M197 60V26m0 17a17 17 0 0 1 34 0v17" />
      </g>
    </svg>
  );
}
