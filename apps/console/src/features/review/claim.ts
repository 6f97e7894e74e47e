import type { OperatorAnswer } from '@pollen/contract/operator/client';
import { useEffect, useState } from 'react';
import { call } from '../../platform/api.ts';

export type Claim = OperatorAnswer<'POST /review/participations/{id}/claim'>;

/** Renewed while the answers are open; the server releases it after five minutes. */
const renewMs = 120_000;

/** Claims these answers for this operator; null until the server has said who has them. */
export function useClaim(id: number | null): Claim | null {
  const [claim, setClaim] = useState<{ readonly id: number; readonly claim: Claim } | null>(null);
  useEffect(() => {
    if (id === null) return;
    let left = false;
    const take = () =>
      call('POST /review/participations/{id}/claim', { id }).then(
        (answer) => left || setClaim({ id, claim: answer }),
        // Already decided, or no connection: deciding will show which.
        () => left || setClaim(null),
      );
    void take();
    const timer = setInterval(take, renewMs);
    return () => {
      left = true;
      clearInterval(timer);
    };
  }, [id]);
  return claim?.id === id ? claim.claim : null;
}
