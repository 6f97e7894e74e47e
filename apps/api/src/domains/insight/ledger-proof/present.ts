import type { Proof } from '@pollen/contract/operator/ledger';
import type { ProofRow } from './store.ts';

export function presentProof({ askedAt, finishedAt, ...row }: ProofRow): Proof {
  return {
    ...row,
    askedAt: askedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}
