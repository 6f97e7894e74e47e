import { createStore, useStore } from '@pollen/browser/store';
import type { Proof } from '@pollen/contract/values/proof-of-work';
import solverUrl from './solve.worker.ts?worker&url';

interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}
interface TrustedTypesFactory {
  createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy;
}

let policy: ScriptUrlPolicy | null = null;

/** The console's only worker, as a Trusted Types address. */
function trustedSolver(): string {
  const factory = Reflect.get(window, 'trustedTypes') as TrustedTypesFactory | undefined;
  if (!factory) return solverUrl;
  policy ??= factory.createPolicy('pollen', { createScriptURL: () => solverUrl });
  return policy.createScriptURL(solverUrl);
}

const solving = createStore(false);

/** Whether a proof of work is being computed. */
export const useSolving = (): boolean => useStore(solving);

/** Solves a challenge on a worker thread; null if the solver cannot be loaded. */
export async function solveProof(challenge: string): Promise<Proof | null> {
  const worker = new Worker(trustedSolver(), { type: 'module' });
  solving.set(true);
  try {
    return await new Promise<Proof | null>((resolve) => {
      worker.onmessage = (event: MessageEvent<Proof>) => resolve(event.data);
      worker.onerror = () => resolve(null);
      worker.postMessage(challenge);
    });
  } finally {
    worker.terminate();
    solving.set(false);
  }
}
