import { useEffect, useLayoutEffect } from 'react';
import { LinkProvider } from '../ui/link.tsx';
import { LoadHelpProvider } from '../ui/no-signal.tsx';
import { AppLink } from './app-link.tsx';
import { afterFirstPage } from './boot.ts';
import { fallbackTexts } from './fallback-texts.ts';
import { FatalBoundary } from './fatal-error.tsx';
import { Popups } from './popups.tsx';
import { Router } from './router.tsx';

export function App() {
  useLayoutEffect(() => {
    // If the server's rendering was in another language, it was hidden until now.
    delete document.getElementById('root')?.dataset['rendered'];
  }, []);
  useEffect(() => void afterFirstPage(), []);
  const { noSignal: title, tryAgain: retryLabel } = fallbackTexts();
  return (
    <LinkProvider value={AppLink}>
      <LoadHelpProvider value={{ title, retryLabel }}>
        <FatalBoundary>
          <Router />
        </FatalBoundary>
      </LoadHelpProvider>
      <Popups />
    </LinkProvider>
  );
}
