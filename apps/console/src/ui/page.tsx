import type { ReactNode } from 'react';
import './page.css';
import { Button } from './button.tsx';

interface PageProps {
  readonly title: ReactNode;
  /** Tags and a short text next to the title. */
  readonly about?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Title, actions, then the content. */
export function Page({ title, about, actions, children }: PageProps) {
  return (
    <div className="page">
      <header className="spread page__head">
        <div className="row wrap">
          <h1>{title}</h1>
          {about}
        </div>
        {actions && <div className="row wrap">{actions}</div>}
      </header>
      {children}
    </div>
  );
}

interface LoadedProps<Data> {
  readonly query: {
    readonly data: Data | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  readonly children: (data: Data) => ReactNode;
}

/** One query: loading, failed, or loaded. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) {
    const message = query.error instanceof Error && 'msg' in query.error ? query.error.msg : null;
    return (
      <div className="card stack page__state" role="alert">
        <p>{typeof message === 'string' ? message : 'This could not be loaded.'}</p>
        <Button onClick={() => query.refetch()}>Try again</Button>
      </div>
    );
  }
  return (
    <div className="card stack page__state" aria-busy="true">
      <span className="vh">Loading</span>
      <i className="bone" />
      <i className="bone" />
      <i className="bone" />
    </div>
  );
}
