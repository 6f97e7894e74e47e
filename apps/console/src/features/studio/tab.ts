/** The tabs of the studio, as addresses name them. */
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
