import type { Stage } from '@pollen/contract/operations/stage';
import { type ReactNode, useId } from 'react';
import { WarnIcon } from '../../ui/icons/basic.tsx';

interface GoodQuestionProps {
  readonly good: Stage['goods'][number];
  readonly question: ReactNode;
  /** A sentence that says how to fix it. */
  readonly error: string | null;
  readonly children: ReactNode;
}

/** One product, the question about it, and the answers. */
export function GoodQuestion({ good, question, error, children }: GoodQuestionProps) {
  const errorId = useId();
  return (
    <fieldset className="stack stage__good" aria-describedby={error ? errorId : undefined}>
      <legend>
        <span className="h2">{good.name}</span> <span className="meta">{good.size}</span>
        <span className="stage__ask">{question}</span>
      </legend>
      {children}
      {error && (
        <p className="field__hint is-error" id={errorId} role="alert">
          <WarnIcon size={16} />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}
