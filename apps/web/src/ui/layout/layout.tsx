import type { ReactNode } from 'react';
import './layout.css';
import { classNames } from '../class-names.ts';

interface LayoutProps {
  /** The tab bar in the app layout; nothing in the default one. */
  readonly tabBar?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** One column, at most 480 px, centred; bars stick to top and bottom, the page scrolls beneath them. */
export function Layout({ tabBar, className, children }: LayoutProps) {
  return (
    <div className={classNames('layout', className)}>
      {children}
      {tabBar}
    </div>
  );
}

export function Main({ children }: { readonly children: ReactNode }) {
  return <main className="layout__main">{children}</main>;
}

interface PageProps {
  /** Forms have wider gutters. */
  readonly form?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function Page({ form, className, children }: PageProps) {
  return <div className={classNames('page', form && 'page--form', className)}>{children}</div>;
}

/** At thumb height: one primary button, a secondary one to its left. Placed after the page. */
export function Foot({ children }: { readonly children: ReactNode }) {
  return <div className="foot">{children}</div>;
}
