import { useEffect } from 'react';
import { LinkProvider } from '../ui/link.tsx';
import { AppLink } from './app-link.tsx';
import { afterFirstPage } from './boot.ts';
import { FatalBoundary } from './fatal-error.tsx';
import { Popups } from './popups.tsx';
import { Router } from './router.tsx';

export function App() {
  useEffect(() => void afterFirstPage(), []);
  return (
    <LinkProvider value={AppLink}>
      <FatalBoundary>
        <Router />
      </FatalBoundary>
      <Popups />
    </LinkProvider>
  );
}
