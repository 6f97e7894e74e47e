import { createRoot } from 'react-dom/client';
import '@pollen/browser/tokens.css';
import '../ui/base.css';
// Small, and shared by pages that share no other style: as files of their own each would be a request.
import '../ui/choice/answer.css';
import '../ui/field/field.css';
import '../ui/saved-state.css';
import './shell.css';
import { App } from './app.tsx';
import { boot } from './boot.ts';
import { FatalError } from './fatal-error.tsx';
import { awaitFirstPage } from './first-page.ts';

const element = document.getElementById('root');
if (element) {
  const root = createRoot(element);
  boot()
    .then(awaitFirstPage)
    .then(
      () => root.render(<App />),
      (error: unknown) => {
        console.error(error);
        root.render(<FatalError />);
      },
    );
}
