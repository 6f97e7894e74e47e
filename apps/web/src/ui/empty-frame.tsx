import type { ReactNode } from 'react';
import './empty.css';

export interface EmptyWords {
  readonly title: ReactNode;
  /** The full path of a missing page (Spec §8), or another fact to quote. */
  readonly quote?: string | undefined;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
  /** 1 if it is the page, 2 inside one. */
  readonly level?: 1 | 2;
}

/** A mark, one headline, one sentence, one button. */
export function EmptyFrame(props: EmptyWords & { readonly mark: ReactNode }) {
  const { mark, title, quote, text, action, level = 2 } = props;
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="empty">
      {mark}
      <Heading className="h1">{title}</Heading>
      {quote !== undefined && <p className="empty__quote">{quote}</p>}
      {text && <p>{text}</p>}
      {action && <div className="empty__act">{action}</div>}
    </div>
  );
}
