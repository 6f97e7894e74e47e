import { createRoot } from 'react-dom/client';
import '@pollen/browser/tokens.css';
import '../ui/base.css';
import './layout.css';
import { Boundary } from '../ui/lazy-part.tsx';
import { App } from './app.tsx';

const element = document.getElementById('root');
if (element)
  createRoot(element).render(
    <Boundary>
      <App />
    </Boundary>,
  );
