import { Component, type ReactNode } from 'react';
import { HttpError, NoAnswerError } from '../platform/http/fetch-with-retry.ts';
import { Button } from '../ui/button.tsx';
import { EmptyFrame } from '../ui/empty-frame.tsx';
import { Layout, Main } from '../ui/layout/layout.tsx';
import { noSignalFace, PolliBody } from '../ui/marks/polli-body.tsx';
import { fallbackTexts } from './fallback-texts.ts';
import { LoadingPage } from './loading.tsx';

/** Spec §8, fatal app error: full screen, an image and 'Server error'. */
export function FatalError() {
  const words = fallbackTexts();
  return (
    <Layout>
      <Main>
        <EmptyFrame
          level={1}
          mark={<PolliBody>{noSignalFace()}</PolliBody>}
          title={words.serverError}
          action={<Button onClick={() => location.reload()}>{words.tryAgain}</Button>}
        />
      </Main>
    </Layout>
  );
}

/** Code or texts that could not be loaded: a failed import, or an error of our own client. */
function isLoadError(error: unknown): boolean {
  return (
    error instanceof HttpError ||
    error instanceof NoAnswerError ||
    (error instanceof TypeError && /import|module script|preload/i.test(error.message))
  );
}

type Failure = 'none' | 'signal' | 'fatal';

/** Shows errors that nothing else caught; going back gives the app another chance. */
export class FatalBoundary extends Component<
  { readonly children: ReactNode },
  { readonly failure: Failure }
> {
  override state: { readonly failure: Failure } = { failure: 'none' };

  static getDerivedStateFromError(error: unknown): { failure: Failure } {
    return { failure: isLoadError(error) ? 'signal' : 'fatal' };
  }

  private readonly forgive = () => {
    if (this.state.failure !== 'none') this.setState({ failure: 'none' });
  };

  override componentDidMount() {
    addEventListener('popstate', this.forgive);
  }

  override componentWillUnmount() {
    removeEventListener('popstate', this.forgive);
  }

  override render() {
    switch (this.state.failure) {
      case 'none':
        return this.props.children;
      case 'signal':
        return <LoadingPage phase="noSignal" onRetry={() => location.reload()} />;
      case 'fatal':
        return <FatalError />;
    }
  }
}
