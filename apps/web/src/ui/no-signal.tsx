import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Empty } from './empty.tsx';
import { AgainIcon } from './icons/basic.tsx';

interface NoSignalProps {
  readonly title: ReactNode;
  readonly text: ReactNode;
  readonly retryLabel: string;
  readonly onRetry: () => void;
}

/** A page that did not arrive in 10 s (Spec §8): what failed, what is safe, one button. */
export function NoSignal({ title, text, retryLabel, onRetry }: NoSignalProps) {
  return (
    <Empty
      mood="no-signal"
      title={title}
      text={text}
      action={
        <Button onClick={onRetry}>
          <AgainIcon size={20} />
          {retryLabel}
        </Button>
      }
    />
  );
}
