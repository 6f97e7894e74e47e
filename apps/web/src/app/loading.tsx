import type { LoadPhase } from '../platform/load-phase.ts';
import { HeaderBar } from '../ui/layout/header-bar.tsx';
import { Layout, Page } from '../ui/layout/layout.tsx';
import { Wordmark } from '../ui/marks/wordmark.tsx';
import { NoSignal } from '../ui/no-signal.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { lastWords } from './last-words.ts';

interface LoadingProps {
  readonly phase: LoadPhase;
  readonly onRetry: () => void;
}

/** What stands where a page will be. It may come before any text has been loaded, so it brings its own. */
export function Loading({ phase, onRetry }: LoadingProps) {
  const words = lastWords();
  if (phase === 'waiting') return <Splash />;
  if (phase === 'noSignal') {
    return (
      <Layout>
        <NoSignal
          title={words.noSignal}
          text={words.noSignalText}
          retryLabel={words.tryAgain}
          onRetry={onRetry}
        />
      </Layout>
    );
  }
  return (
    <Layout header={<HeaderBar />}>
      <Page>
        <Skeleton label={words.loading} />
      </Page>
    </Layout>
  );
}

/** The same as the page's static markup (index.html), so that nothing moves when the scripts arrive. */
function Splash() {
  return (
    <div className="splash">
      <Wordmark height={36} />
    </div>
  );
}
