/** Icons used only by the studio, on the console's 24 px grid. */
const drawings = {
  back: 'm14.5 5-7 7 7 7',
  bin: 'M5 7h14M10 4h4M7 7l.8 11a2 2 0 0 0 2 1.9h4.4a2 2 0 0 0 2-1.9L17 7',
  camera:
    'M4 8.5A2.5 2.5 0 0 1 6.5 6h1.7l1.4-2h4.8l1.4 2h1.7A2.5 2.5 0 0 1 20 8.5v8a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 16.5ZM12 9a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Z',
  cloud: 'M7 18.5a4.5 4.5 0 0 1-.6-9A6 6 0 0 1 18 9.8a4.4 4.4 0 0 1-.8 8.7ZM9.5 13.5l2 2 3.5-3.8',
  copy: 'M11.5 8.5h6a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3h-6a3 3 0 0 1-3-3v-6a3 3 0 0 1 3-3ZM15.5 5.5a2 2 0 0 0-2-2h-8a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2',
  date: 'M7 5h10a3 3 0 0 1 3 3v9a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3ZM4 10h16M8.5 3v4M15.5 3v4',
  down: 'm6 9.5 6 6 6-6',
  drag: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  formula: 'M17 5H7l6 7-6 7h10',
  gauge: 'M3.5 17.5a8.5 8.5 0 0 1 17 0M12 17.5l4-5.5',
  group: 'M4 4h7v7H4ZM13 4h7v7h-7ZM4 13h7v7H4ZM13 13h7v7h-7Z',
  lines: 'M4 6.5h16M4 12h16M4 17.5h9',
  matrix:
    'M7.5 4h9A3.5 3.5 0 0 1 20 7.5v9a3.5 3.5 0 0 1-3.5 3.5h-9A3.5 3.5 0 0 1 4 16.5v-9A3.5 3.5 0 0 1 7.5 4ZM4 9.5h16M4 14.8h16M9.5 4v16M14.8 4v16',
  multi:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4ZM8.2 12.3l2.6 2.6 5-5.4',
  number: 'M9.5 4 8 20M16 4l-1.5 16M4.5 9h16M3.5 15h16',
  phone:
    'M9.3 2.5h5.4a2.8 2.8 0 0 1 2.8 2.8v13.4a2.8 2.8 0 0 1-2.8 2.8H9.3a2.8 2.8 0 0 1-2.8-2.8V5.3a2.8 2.8 0 0 1 2.8-2.8ZM11 18.5h2',
  picture:
    'M7 4.5h10a3 3 0 0 1 3 3v9a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3v-9a3 3 0 0 1 3-3ZM4.5 17l4.5-5 3.5 3.5 2.5-2.5 4.5 4.5M15.5 9v.1',
  rank: 'M11 6h9.5M11 12h7M11 18h4.5M5.5 5v14M3 16.5 5.5 19 8 16.5',
  redo: 'M15.5 5 20 9.5 15.5 14M19.5 9.5H10a5.5 5.5 0 0 0 0 11h3',
  short: 'M4 9h16M4 15h9',
  sign: 'M4 17c3 0 3-9 6-9s1 8 4 8 2.5-3 6-3M4 20.5h16',
  single: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
  slider: 'M4 12h5M15 12h5M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  star: 'm12 3.8 2.5 5.3 5.8.7-4.3 4 1.1 5.7-5.1-2.8-5.1 2.8L8 13.8l-4.3-4 5.8-.7Z',
  text: 'M5 6.5V5h14v1.5M12 5v14M9.5 19h5',
  undo: 'M8.5 5 4 9.5 8.5 14M4.5 9.5H14a5.5 5.5 0 0 1 0 11h-3',
  yes: 'M4 12.5 7.5 16 13 9.5M15 9l5 6M20 9l-5 6',
} as const;

export type StudioIcon = keyof typeof drawings;

/** Decoration only; a text is next to it or labels its button. */
export function Drawing({ name, small }: { readonly name: StudioIcon; readonly small?: boolean }) {
  return (
    <svg className={small ? 'i i--14' : 'i'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawings[name]} strokeWidth={name === 'drag' ? 2.8 : undefined} />
    </svg>
  );
}
