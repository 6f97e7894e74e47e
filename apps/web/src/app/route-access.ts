import { paths } from '@pollen/contract/values/web-paths';
import type { Route } from './route-table.ts';

/** What the rules of spec §2 and §6 depend on. */
export interface Visitor {
  readonly hasToken: boolean;
  readonly inNativeApp: boolean;
  /** Somebody has logged in on this device before. */
  readonly isKnown: boolean;
}

export type Access =
  | { readonly kind: 'show' }
  | { readonly kind: 'redirect'; readonly to: string; readonly remember: boolean }
  /** The target of a log-in: the saved callback, otherwise the task page. */
  | { readonly kind: 'sendOn' };

type Middleware = (visitor: Visitor) => Access;

const show: Access = { kind: 'show' };
const redirect = (to: string): Access => ({ kind: 'redirect', to, remember: false });

/** By the name in the route table. */
const middlewares: Readonly<Record<string, Middleware>> = {
  /** Spec §2: a logged-in visitor is redirected. */
  'default-login': (visitor) => (visitor.hasToken ? { kind: 'sendOn' } : show),
  /** The landing page is for first-time visitors; at the same address, others are redirected to the tasks. */
  newcomer: ({ hasToken, inNativeApp, isKnown }) =>
    hasToken || inNativeApp || isKnown ? redirect(paths.task()) : show,
};

/** Spec §8: an unknown route middleware throws. */
export function findMiddleware(name: string): Middleware {
  const found = Object.hasOwn(middlewares, name) ? middlewares[name] : undefined;
  if (!found) throw new Error(`Unknown route middleware: ${name}`);
  return found;
}

/** Spec §2, access and redirect rules. */
export function accessTo(
  route: Pick<Route, 'auth' | 'inApp' | 'middleware'>,
  visitor: Visitor,
): Access {
  const chain = (route.middleware ?? []).map(findMiddleware);
  if (route.inApp && !visitor.inNativeApp) return redirect(paths.appError());
  if (route.auth && !visitor.hasToken && !visitor.inNativeApp) {
    return { kind: 'redirect', to: paths.login(), remember: true };
  }
  for (const middleware of chain) {
    const access = middleware(visitor);
    if (access.kind !== 'show') return access;
  }
  return show;
}
