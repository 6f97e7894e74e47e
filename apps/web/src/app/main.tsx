import './preact-hooks.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import '@pollen/browser/tokens.css';
import '../ui/base.css';
// Small, and shared by pages that share no other style: as separate files each would be a request.
import '../ui/choice/answer.css';
import '../ui/field/field.css';
import '../ui/saved-state.css';
import './app.css';
import '../platform/page/early-taps.ts';
import { nextTask } from '../platform/page/next-task.ts';
import { App } from './app.tsx';
import { boot } from './boot.ts';
import { FatalError } from './fatal-error.tsx';
import { awaitFirstPage } from './first-page.ts';
import { prepareFirstScreen } from './first-screen.ts';

const element = document.getElementById('root');
if (element) void start(element);

/** Split into short tasks: parsing this file already takes a slow phone long enough. */
async function start(container: HTMLElement): Promise<void> {
  window.earlyTaps?.meetApp();
  await nextTask();
  try {
    await boot();
    await nextTask();
    if (await prepareFirstScreen()) {
      window.earlyTaps?.startHydration();
      hydrateRoot(container, <App />);
      return;
    }
    await awaitFirstPage();
    createRoot(container).render(<App />);
  } catch (error) {
    console.error(error);
    createRoot(container).render(<FatalError />);
  }
}
