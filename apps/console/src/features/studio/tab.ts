/** The tabs of the studio, by their names in the address. */
export const tabs = [
  'design',
  'logic',
  'translations',
  'json',
  'preview',
  'task',
  'ready',
] as const;
export type Tab = (typeof tabs)[number];
