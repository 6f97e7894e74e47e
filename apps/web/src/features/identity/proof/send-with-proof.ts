import type { Proof } from '@pollen/contract/values/proof-of-work';
import { type CallError, isProofNeeded } from '../../../platform/http/call-error.ts';
import { trustedScript } from '../../../platform/updates/script-policy.ts';
import solverUrl from './solve.worker.ts?worker&url';
import type { ProofCall } from './with-proof.ts';

/** On a worker thread, so that the page stays responsive. */
function solve(challenge: string): Promise<Proof> {
  const worker = new Worker(trustedScript(solverUrl), { type: 'module' });
  return new Promise<Proof>((resolve, reject) => {
    worker.onmessage = (event: MessageEvent<Proof>) => resolve(event.data);
    worker.onerror = () => reject(new Error('the solver did not start'));
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}

const challengeOf = ({ failure }: CallError) =>
  failure.kind === 'business' ? (failure.data as { readonly challenge: string }).challenge : '';

/** The required work may grow while it is computed: then it is repeated, up to this often. */
const maxRounds = 3;

export async function sendWithProof<Answer>(
  refusal: CallError,
  call: ProofCall<Answer>,
  round = 1,
): Promise<Answer> {
  const proof = await solve(challengeOf(refusal));
  try {
    return await call({ proof });
  } catch (error) {
    if (!isProofNeeded(error) || round === maxRounds) throw error;
    return sendWithProof(error, call, round + 1);
  }
}
