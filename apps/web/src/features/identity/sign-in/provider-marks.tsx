/** Sign-in logos in one colour, as their owners allow on an outlined button. */
export function GoogleMark() {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.8"
      aria-hidden="true"
    >
      <path d="M16.3 5.6A7.4 7.4 0 1 0 17.4 10H10.5" />
    </svg>
  );
}

export function AppleMark() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" fill="currentColor" aria-hidden="true">
      <path d="M10 6.2c1-.7 2.1-1 3.3-.9 1.5.1 2.7.8 3.5 2-2.7 1.7-2.3 5.5.5 6.6-.8 2.3-2.4 4.9-4.2 4.9-1.1 0-1.7-.7-3-.7s-1.9.7-3 .7C4.8 18.8 2.6 14.3 2.6 11c0-3.5 2.2-5.8 4.6-5.9 1 0 1.9.5 2.8 1.1ZM9.8 5c-.1-2.3 1.7-4.2 3.8-4.4.2 2.4-1.8 4.4-3.8 4.4Z" />
    </svg>
  );
}
