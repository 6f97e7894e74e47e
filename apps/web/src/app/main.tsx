import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import '@pollen/browser/tokens.css';
import '../ui/base.css';
// Small, and shared by pages that share no other style: as separate files each would be a request.
import '../ui/choice/answer.css';
import '../ui/field/field.css';
import '../ui/saved-state.css';
import './app.css';
import '../platform/page/early-taps.ts';
import { firstPaint } from '../platform/page/after-first-paint.ts';
import { nextTask } from '../platform/page/next-task.ts';
import { App } from './app.tsx';
import { boot } from './boot.ts';
import { FatalError } from './fatal-error.tsx';
import { awaitFirstPage } from './first-page.ts';
import { prepareFirstScreen } from './first-screen.ts';

/** During development, renders and runs effects twice, which shows what relies on happening once. */
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);

const element = document.getElementById('root');
if (element) void start(element);

/** Split into short tasks: parsing this file already takes a slow phone long enough. */
async function start(container: HTMLElement): Promise<void> {
  window.earlyTaps?.meetApp();
  if (document.documentElement.dataset['first'] !== undefined) await firstPaint();
  await nextTask();
  try {
    await boot();
    await nextTask();
    if (await prepareFirstScreen()) {
      startTransition(() => void hydrateRoot(container, app));
      return;
    }
    await awaitFirstPage();
    const root = createRoot(container);
    // A transition is rendered in slices, so no touch waits for all of it.
    startTransition(() => root.render(app));
  } catch (error) {
    console.error(error);
    createRoot(container).render(<FatalError />);
  }
}
