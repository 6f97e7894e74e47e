import { createRoot } from 'react-dom/client';
import { loadMessages, startLocale } from '../platform/i18n.ts';
import { restoreSession } from '../platform/session.ts';

function App() {
  return null;
}

startLocale();
restoreSession();
void loadMessages(['shell']);
const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
