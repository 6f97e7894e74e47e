import { createContext, useContext } from 'react';
import { Button } from './button.tsx';
import { EmptyFrame } from './empty-frame.tsx';
import { AgainIcon } from './icons/basic.tsx';
import { noSignalFace, PolliBody } from './marks/polli-body.tsx';

/** What the app knows about loads that failed; `ui` itself has no texts and makes no calls. */
export interface LoadHelp {
  /** Something that a page waits for has failed and is being tried again. */
  readonly isFailing?: boolean;
  /** The member asked for another try, and it is under way. */
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
  /** What else to load when the member asks; the app tries every failed load again by itself. */
  readonly onRetry?: (() => unknown) | undefined;
  /** 1 where it is the page, 2 inside one. */
  readonly level?: 1 | 2;
}

/** What did not arrive in 10 s (Spec §8): whose fault it is, what is safe, one button. */
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
