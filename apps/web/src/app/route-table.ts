import type { ComponentType } from 'react';
import type { MessageArea } from '../platform/messages.ts';
import { paths } from '../platform/paths.ts';

/** What a route module exports by default: a page, given the values of its path's parameters. */
export interface PageProps {
  readonly params: Readonly<Record<string, string>>;
}

export interface Route {
  /** wouter pattern. */
  readonly pattern: string;
  /** Spec §2, the five named routes. */
  readonly name?: 'login' | 'task' | 'app-error' | 'callback-apple' | 'callback-google-password';
  /** Needs a token, except in the native app. */
  readonly auth?: true;
  /** Only in the native app; elsewhere app-error. */
  readonly inApp?: true;
  readonly layout: 'app' | 'default';
  readonly hideHeader?: true;
  /** Class put on the layout. */
  readonly className?: string;
  /** Names of middlewares to run before the page; an unknown name throws (spec §8). */
  readonly middleware?: readonly string[];
  /** Message files the page speaks from, beside `shell`; loaded together with its code. */
  readonly messages?: readonly MessageArea[];
  readonly load: () => Promise<{ default: ComponentType<PageProps> }>;
}

const placeholder = () => import('../routes/placeholder.tsx');

/** Spec §2, in its order. First match wins, so fixed paths stand before parameters. */
export const routes: readonly Route[] = [
  {
    pattern: paths.login(),
    name: 'login',
    layout: 'default',
    load: () => import('../routes/login/index.tsx'),
  },
  { pattern: paths.task(), name: 'task', auth: true, layout: 'app', load: placeholder },
  { pattern: '/*?', layout: 'default', load: () => import('../routes/not-found.tsx') },
];
