import { Wordmark } from '@pollen/browser/wordmark';
import { HeaderBar } from '../ui/layout/header-bar.tsx';
import { Layout, Main } from '../ui/layout/layout.tsx';
import { type LoadPhase, useLoadPhase } from '../ui/load-phase.ts';
import { NoSignal } from '../ui/no-signal.tsx';
import { PageSkeleton } from '../ui/skeleton.tsx';
import { fallbackTexts } from './fallback-texts.ts';

const reload = () => location.reload();

const Rows = () => <PageSkeleton label={fallbackTexts().loading} isLate />;

/** Inside a page, while a part of it is loading. */
export function LoadingPart() {
  const phase = useLoadPhase('loading', null);
  if (phase === 'waiting') return null;
  return phase === 'skeleton' ? <Rows /> : <NoSignal level={1} onRetry={reload} />;
}

interface LoadingProps {
  readonly phase: LoadPhase;
  readonly onRetry: () => void;
}

/** In place of a page that is loading. */
export function LoadingPage({ phase, onRetry }: LoadingProps) {
  if (phase === 'waiting') return <Splash />;
  return (
    <Layout>
      {phase === 'skeleton' && <HeaderBar />}
      <Main>{phase === 'skeleton' ? <Rows /> : <NoSignal level={1} onRetry={onRetry} />}</Main>
    </Layout>
  );
}

/** The same as the static markup in index.html, so that nothing moves when the scripts arrive. */
function Splash() {
  return (
    <div className="splash">
      <Wordmark height={36} />
    </div>
  );
}
