import type { ReactNode } from 'react';
import './empty.css';
import { Polli, type PolliMood } from './marks/polli.tsx';

interface EmptyProps {
  readonly mood: PolliMood;
  readonly title: ReactNode;
  /** The full path of a page that is not there (Spec §8), or another fact to be quoted. */
  readonly quote?: string | undefined;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
  /** 1 where it is the page, 2 inside one. */
  readonly level?: 1 | 2;
}

/** Polli, one headline, one sentence, one button: nothing yet, no signal, not found, server error. */
export function Empty({ mood, title, quote, text, action, level = 2 }: EmptyProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="empty">
      <Polli mood={mood} />
      <Heading className="h1">{title}</Heading>
      {quote !== undefined && <p className="empty__quote">{quote}</p>}
      {text && <p>{text}</p>}
      {action && <div className="empty__act">{action}</div>}
    </div>
  );
}
