import { Wordmark } from '@pollen/browser/wordmark';
import type { ReactNode } from 'react';
import './access.css';

/** The frame of the pages outside the console: log-in and set-up. */
export function AccessPage({
  title,
  children,
  below,
}: {
  readonly title: string;
  readonly children: ReactNode;
  readonly below?: ReactNode;
}) {
  return (
    <main className="access">
      <div className="access__brand">
        <Wordmark height={38} />
        <span className="cap">console</span>
      </div>
      <section className="card stack">
        <h1>{title}</h1>
        {children}
      </section>
      {below}
    </main>
  );
}
