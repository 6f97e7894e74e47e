import type { Queryable } from '../../../../db/database.ts';
import { totpStep } from '../domain/second-factor.ts';
import { isDemoSecret, openSecret } from '../secret-keeping.ts';
import type { OperatorServices } from '../services.ts';
import { type KeptSecret, takeStep } from '../store/operators.ts';

interface Given {
  readonly operatorId: number;
  readonly kept: KeptSecret;
  readonly code: string;
  readonly now: Date;
}

/**
 * Whether a code of the authenticator app is correct. Each code is accepted once, for any purpose; the
 * demo's code is public and may be repeated.
 */
export async function takeTotpCode(
  tx: Queryable,
  services: Pick<OperatorServices, 'keyRing' | 'demo'>,
  { operatorId, kept, code, now }: Given,
): Promise<boolean> {
  const secret = openSecret(services, operatorId, kept);
  const step = secret === null ? null : totpStep(secret, code, now);
  if (step === null) return false;
  return isDemoSecret(kept) || takeStep(tx, operatorId, step);
}
