import type { Proof } from '@pollen/contract/values/proof-of-work';
import { useState } from 'react';
import { CallError, isProofNeeded } from '../../../platform/http/call-error.ts';
import { outcomeOf } from '../../../platform/http/outcome.ts';
import { appPort } from '../../../platform/navigation/app-port.ts';

/** A call that may be refused with `proofNeeded`; it is sent again with the proof it is passed. */
export type ProofCall<Answer> = (extra: { readonly proof?: Proof }) => Promise<Answer>;

/** Repeats a call with a proof of work if the server asks for one; few members ever load the solver. */
export function useProof() {
  const [checking, setChecking] = useState(false);
  async function withProof<Answer>(call: ProofCall<Answer>): Promise<Answer> {
    try {
      return await call({});
    } catch (refusal) {
      if (!isProofNeeded(refusal)) throw refusal;
      setChecking(true);
      try {
        const { sendWithProof } = await import('./send-with-proof.ts');
        return await sendWithProof(refusal, call);
      } catch (error) {
        if (error instanceof CallError) throw error;
        // The solver could not be loaded.
        const lost = new CallError(refusal.path, { kind: 'noAnswer' });
        appPort().showOutcome(outcomeOf(lost));
        throw lost;
      } finally {
        setChecking(false);
      }
    }
  }
  return { withProof, checking };
}
