import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from './button.tsx';

/** The code of a part did not arrive: no connection, or a new version has replaced it. */
class LoadFailure extends Error {}

interface TroubleProps {
  readonly error: unknown;
  /** How often this part has failed before. */
  readonly failures: number;
  readonly onRetry: () => void;
}

function Trouble({ error, failures, onRetry }: TroubleProps) {
  return (
    <div className="card stack page__state" role="alert">
      <p>
        {error instanceof LoadFailure
          ? 'This part of the console could not be loaded. Check your connection and try again.'
          : 'Something went wrong here. Please try again.'}
      </p>
      <div className="row wrap">
        <Button onClick={onRetry}>Try again</Button>
        {failures > 0 && <Button onClick={() => location.reload()}>Reload the page</Button>}
      </div>
    </div>
  );
}

interface BoundaryProps {
  readonly children: ReactNode;
  readonly failures?: number;
  readonly onRetry?: () => void;
  /** What surrounds the message, such as the title of the page. */
  readonly frame?: ((trouble: ReactNode) => ReactNode) | undefined;
}

interface BoundaryState {
  readonly error: unknown;
  readonly hasFailed: boolean;
}

/** Shows what failed instead of an empty page. A part that could not be loaded is tried again once online. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, hasFailed: false };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error, hasFailed: true };
  }

  override componentDidMount(): void {
    addEventListener('online', this.whenOnline);
  }

  override componentWillUnmount(): void {
    removeEventListener('online', this.whenOnline);
  }

  private readonly whenOnline = () => {
    if (this.state.error instanceof LoadFailure) this.retry();
  };

  private readonly retry = () => {
    this.props.onRetry?.();
    this.setState({ error: null, hasFailed: false });
  };

  override render(): ReactNode {
    const { children, failures = 0, frame } = this.props;
    if (!this.state.hasFailed) return children;
    const trouble = <Trouble error={this.state.error} failures={failures} onRetry={this.retry} />;
    return frame ? frame(trouble) : trouble;
  }
}

interface PartRules<Props> {
  readonly load: () => Promise<{ readonly default: ComponentType<Props> }>;
  readonly waiting: ReactNode;
  readonly frame?: (trouble: ReactNode) => ReactNode;
}

/** A component whose code is loaded when it is first shown, and again after a failed attempt. */
export function lazyPart<Props extends object>({ load, waiting, frame }: PartRules<Props>) {
  const loadOnce = () =>
    lazy(() =>
      load().catch((cause: unknown) => {
        latest = loadOnce();
        throw new LoadFailure('', { cause });
      }),
    );
  // One for all places the part is shown in, so that a loaded part appears at once.
  let latest = loadOnce();
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each module, as React's lazy is
  return function Part(props: Props) {
    const [failures, setFailures] = useState(0);
    const Loaded = latest;
    return (
      <Boundary
        failures={failures}
        frame={frame}
        onRetry={() => setFailures((before) => before + 1)}
      >
        <Suspense fallback={waiting}>
          <Loaded {...props} />
        </Suspense>
      </Boundary>
    );
  };
}
