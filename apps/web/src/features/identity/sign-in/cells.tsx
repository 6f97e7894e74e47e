/** Decoration of the log-in and landing pages: three cells with a chart, a thought and a tick. */
export function Cells() {
  return (
    <svg className="signin__cells" viewBox="188 0 172 180" aria-hidden="true">
      <path
        fill="var(--honey)"
        d="M368.5 30.5Q374 40 368.5 49.5L353.5 75.5Q348 85 337 85L307 85Q296 85 290.5 75.5L275.5 49.5Q270 40 275.5 30.5L290.5 4.5Q296 -5 307 -5L337 -5Q348 -5 353.5 4.5Z"
      />
      <path
        fill="var(--honey-soft)"
        d="M286.5 -17.5Q292 -8 286.5 1.5L271.5 27.5Q266 37 255 37L225 37Q214 37 208.5 27.5L193.5 1.5Q188 -8 193.5 -17.5L208.5 -43.5Q214 -53 225 -53L255 -53Q266 -53 271.5 -43.5ZM286.5 78Q292 87.5 286.5 97L271.5 123Q266 132.5 255 132.5L225 132.5Q214 132.5 208.5 123L193.5 97Q188 87.5 193.5 78L208.5 52Q214 42.5 225 42.5L255 42.5Q266 42.5 271.5 52Z"
      />
      <path
        fill="var(--leaf-soft)"
        d="M368.5 125.5Q374 135 368.5 144.5L353.5 170.5Q348 180 337 180L307 180Q296 180 290.5 170.5L275.5 144.5Q270 135 275.5 125.5L290.5 99.5Q296 90 307 90L337 90Q348 90 353.5 99.5Z"
      />
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path stroke="var(--on-honey)" strokeWidth="9" d="M304 56V42M322 56V22M340 56V34" />
        <path stroke="var(--leaf)" strokeWidth="8" d="m306 136 11 11 21-23" />
        <path stroke="var(--honey-press)" strokeWidth="10" d="M227 88h0M240 88h0M253 88h0" />
      </g>
    </svg>
  );
}
