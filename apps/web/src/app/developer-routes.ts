import type { Route } from './route-table.ts';

type Load = Route['load'];

/** The server has developer pages in demo mode only, so their routes exist only then. */
async function isDemo(): Promise<boolean> {
  const response = await fetch('/dev/mail.json', { method: 'HEAD' });
  return response.ok;
}

const inDemo =
  (load: Load): Load =>
  async () =>
    (await isDemo()) ? load() : import('../routes/not-found.tsx');

/** Pages of demo mode and of the console, in addition to those of spec §2. */
export const developerRoutes: readonly Route[] = [
  {
    pattern: '/dev/gallery',
    layout: 'default',
    load: inDemo(() => import('../routes/dev/gallery.tsx')),
  },
  {
    pattern: '/dev/native',
    layout: 'default',
    load: inDemo(() => import('../routes/dev/native.tsx')),
  },
  {
    pattern: '/dev/survey',
    layout: 'default',
    messages: ['survey'],
    load: inDemo(() => import('../routes/dev/survey.tsx')),
  },
  // Shows only what the console sends to it, so every installation has it.
  {
    pattern: '/preview',
    layout: 'default',
    messages: ['survey'],
    load: () => import('../routes/preview.tsx'),
  },
];
