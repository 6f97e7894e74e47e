import { createContext, useContext } from 'react';
import { Button } from './button.tsx';
import { EmptyFrame } from './empty-frame.tsx';
import { AgainIcon } from './icons/basic.tsx';
import { noSignalFace, PolliBody } from './marks/polli-body.tsx';

/** What the app knows about failed loads; `ui` itself has no texts and makes no calls. */
export interface LoadHelp {
  /** Something a page waits for has failed and is being retried. */
  readonly isFailing?: boolean;
  /** The member asked for another try, and it is running. */
  readonly isRetrying?: boolean;
  readonly title: string;
  readonly text?: string;
  readonly retryLabel: string;
  readonly retry?: () => void;
}

const LoadHelpContext = createContext<LoadHelp>({ title: '', retryLabel: '' });

export const LoadHelpProvider = LoadHelpContext.Provider;
export const useLoadHelp = () => useContext(LoadHelpContext);

interface NoSignalProps {
  /** What else to load when the member asks; the app retries every failed load by itself. */
  readonly onRetry?: (() => unknown) | undefined;
  /** 1 if it is the page, 2 inside one. */
  readonly level?: 1 | 2;
}

/** Shown if a load did not arrive in 10 s (Spec §8): the cause, what is safe, one button. */
export function NoSignal({ onRetry, level = 2 }: NoSignalProps) {
  const { title, text, retryLabel, isRetrying, retry } = useLoadHelp();
  return (
    <EmptyFrame
      level={level}
      mark={<PolliBody>{noSignalFace()}</PolliBody>}
      title={title}
      text={text}
      action={
        <Button
          busy={isRetrying}
          onClick={() => {
            retry?.();
            onRetry?.();
          }}
        >
          <AgainIcon size={20} />
          {retryLabel}
        </Button>
      }
    />
  );
}
