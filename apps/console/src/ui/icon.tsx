/** Drawings of the console, on the 24 grid of the whole look. */
const drawings = {
  dashboard: 'M5 19.5v-6M12 19.5v-15M19 19.5v-9',
  tasks:
    'M8.5 4.5h7A4 4 0 0 1 19.5 8.5V17A4 4 0 0 1 15.5 21h-7A4 4 0 0 1 4.5 17V8.5A4 4 0 0 1 8.5 4.5ZM9 2.8h6M8.5 13l2.4 2.4 4.7-5',
  audit: 'M12 3 4.5 6v5.5c0 4.7 3.1 7.9 7.5 9.5 4.4-1.6 7.5-4.8 7.5-9.5V6ZM8.8 12l2.3 2.3 4.2-4.5',
  bank: 'M4 9.5 12 4l8 5.5ZM6 12.5v5M10 12.5v5M14 12.5v5M18 12.5v5M3.5 20.5h17',
  help: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM9.3 9.3A2.8 2.8 0 0 1 14.8 10c0 1.9-2.8 2.2-2.8 4M12 17.2v.1',
  buzz: 'M6 4h12a3 3 0 0 1 3 3v7.5a3 3 0 0 1-3 3h-4.5L9 21v-3.5H6a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3ZM8.5 13v-2M12 13V8M15.5 13v-3.5',
  lottery:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 3v6M12 15v6M4.2 7.5l5.2 3M14.6 13.5l5.2 3M4.2 16.5l5.2-3M14.6 10.5l5.2-3',
  users:
    'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM2.8 19.5c.4-3.4 2.9-5.3 6.2-5.3s5.8 1.9 6.2 5.3M15.5 5.3a3.5 3.5 0 0 1 0 6.4M17.5 14.6c2 .7 3.4 2.4 3.7 4.9',
  warn: 'M12 4 2.8 19.5h18.4ZM12 10v4.5M12 17v.1',
  text: 'M5 6.5V5h14v1.5M12 5v14M9.5 19h5',
  doc: 'M7 3.5h7l4.5 4.5v10a2.5 2.5 0 0 1-2.5 2.5H7A2.5 2.5 0 0 1 4.5 18V6A2.5 2.5 0 0 1 7 3.5ZM14 3.5V8h4.5M8.5 12.5h6M8.5 16h4',
  key: 'M8 11.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM11 12.5l8.5-8.5M16.5 7l2.5 2.5',
  send: 'M12 19.5V5M5.5 11 12 4.5l6.5 6.5',
  swap: 'M4 8h14l-3.5-3.5M20 16H6l3.5 3.5',
  partner:
    'M14 4.5H7A2.5 2.5 0 0 0 4.5 7v10A2.5 2.5 0 0 0 7 19.5h7M17 8.5l3.5 3.5-3.5 3.5M20 12h-9.5',
  link: 'M10 14a4 4 0 0 0 6 .4l2.6-2.6a4.2 4.2 0 0 0-6-6L11.2 7.2M14 10a4 4 0 0 0-6-.4l-2.6 2.6a4.2 4.2 0 0 0 6 6l1.4-1.4',
  check: 'm5 12.5 4.6 4.6L19 7.5',
  close: 'm6 6 12 12M18 6 6 18',
  clock: 'M12 3.2a8.8 8.8 0 1 0 0 17.6 8.8 8.8 0 0 0 0-17.6ZM12 7v5.2l3.3 2',
  search: 'M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM16 16l4.5 4.5',
  plus: 'M12 5v14M5 12h14',
  theme: 'M12 3a9 9 0 1 0 9 9 7 7 0 0 1-9-9Z',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  lock: 'M8 10.5V8a4 4 0 0 1 8 0v2.5M8 10.5h8a3 3 0 0 1 3 3v4a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3v-4a3 3 0 0 1 3-3Z',
  again: 'M20 11.5a8 8 0 1 0-2 6M20.5 5.5v6h-6',
  down: 'M12 4.5V19M5.5 13 12 19.5l6.5-6.5',
} as const;

export type IconName = keyof typeof drawings;

/** Decoration only; words stand beside it or on its button. */
export function Icon({ name, small }: { readonly name: IconName; readonly small?: boolean }) {
  return (
    <svg className={small ? 'i i--14' : 'i'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  );
}
