import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { Layout } from '../ui/layout/layout.tsx';
import { lastWords } from './last-words.ts';

/** Spec §8, fatal app error: full screen, an image and 'Server error'. */
export function FatalError() {
  const words = lastWords();
  return (
    <Layout>
      <Empty
        level={1}
        mood="no-signal"
        title={words.serverError}
        action={<Button onClick={() => location.reload()}>{words.tryAgain}</Button>}
      />
    </Layout>
  );
}

/** Shows the fatal page for an error nobody else caught; going back gives the app another chance. */
export class FatalBoundary extends Component<
  { readonly children: ReactNode },
  { readonly failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  private readonly forgive = () => {
    if (this.state.failed) this.setState({ failed: false });
  };

  override componentDidMount() {
    addEventListener('popstate', this.forgive);
  }

  override componentWillUnmount() {
    removeEventListener('popstate', this.forgive);
  }

  override render() {
    return this.state.failed ? <FatalError /> : this.props.children;
  }
}
