import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import '@pollen/browser/tokens.css';
import '../ui/base.css';
// What stands in the page before any script has run.
import '../features/identity/sign-in/sign-in-top.css';
// Small, and shared by pages that share no other style: as files of their own each would be a request.
import '../ui/choice/answer.css';
import '../ui/field/field.css';
import '../ui/saved-state.css';
import './app.css';
import { nextTask } from '../platform/page/next-task.ts';
import { App } from './app.tsx';
import { boot } from './boot.ts';
import { FatalError } from './fatal-error.tsx';
import { awaitFirstPage } from './first-page.ts';

const element = document.getElementById('root');
if (element) void start(element);

/** In tasks that are each short: a slow phone has had its share with reading this file. */
async function start(container: HTMLElement): Promise<void> {
  await nextTask();
  const root = createRoot(container);
  try {
    await nextTask();
    await boot();
    await nextTask();
    await awaitFirstPage();
    // A transition is rendered in slices; no touch waits for the whole of it.
    startTransition(() => root.render(<App />));
  } catch (error) {
    console.error(error);
    root.render(<FatalError />);
  }
}
