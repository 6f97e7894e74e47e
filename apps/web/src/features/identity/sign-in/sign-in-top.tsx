import { Wordmark } from '@pollen/browser/wordmark';
import type { ReactNode } from 'react';
import { Cells } from './cells.tsx';
import './sign-in-top.css';

interface SignInTopProps {
  /** For a first visit. */
  readonly hello: string;
  /** For a device on which somebody has logged in; the page's head knows before the first paint. */
  readonly again: string;
  readonly lead: string;
  readonly children?: ReactNode;
}

/** The brand and the greeting. Rendered before any script has run, so without hooks and context. */
export function SignInTop({ hello, again, lead, children }: SignInTopProps) {
  return (
    <>
      <Cells />
      <div className="signin__brand">
        <Wordmark height={36} />
      </div>
      <div>
        <h1 className="h1 signin__title">
          <span className="signin__hello">{hello}</span>
          <span className="signin__again">{again}</span>
        </h1>
        <p className="meta signin__lead">{lead}</p>
        {children}
      </div>
    </>
  );
}
