/** Honey cell, three ink bars. */
export function AppMark({ size = 64 }: { readonly size?: number }) {
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true">
      <path
        d="M25.9 4.5Q32 1 38.1 4.5L52.8 13Q58.8 16.5 58.8 23.5L58.8 40.5Q58.8 47.5 52.8 51L38.1 59.5Q32 63 25.9 59.5L11.2 51Q5.2 47.5 5.2 40.5L5.2 23.5Q5.2 16.5 11.2 13Z"
        style={{ fill: 'var(--honey)' }}
      />
      <path
        d="M21.5 42.5v-9M32 42.5v-21M42.5 42.5V29"
        fill="none"
        style={{ stroke: 'var(--on-honey)' }}
        strokeWidth="6.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
