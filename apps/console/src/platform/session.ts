import { createStore, useStore } from '@pollen/browser/store';
import type { SignedIn } from '@pollen/contract/operator/access';
import { may, type Permission } from '@pollen/contract/operator/permission';

/** Undefined until the server has answered who is logged in; null if nobody is. */
const session = createStore<SignedIn | null | undefined>(undefined);

export const setSession = (next: SignedIn | null): void => session.set(next);
export const watchSession = (listener: () => void): (() => void) => session.watch(listener);
export const currentSession = (): SignedIn | null => session.get() ?? null;
export const useSession = (): SignedIn | null | undefined => useStore(session);

/** Inside pages, which are shown to operators only. */
export function useOperator(): SignedIn {
  const operator = useStore(session);
  if (!operator) throw new Error('Nobody is logged in');
  return operator;
}

/** Hides what the server would refuse. */
export function useMay(permission: Permission): boolean {
  const operator = useStore(session);
  return operator ? may(operator.role, permission) : false;
}
