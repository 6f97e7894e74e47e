import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Permission } from '@pollen/contract/operator/permission';
import type { OperatorSession } from '../../../http/call.ts';
import { after, limits, stepUpLifeSeconds } from '../domain/session.ts';
import type { OperatorServices } from '../services.ts';
import { selectCredentials } from '../store/operators.ts';
import { upsertStepUp } from '../store/step-ups.ts';
import { recordAction } from './record-action.ts';
import { takeTotpCode } from './take-totp-code.ts';

/** A fresh code: this session may make calls of one permission that need a step-up. */
export async function proveStepUp(
  services: OperatorServices,
  by: OperatorSession,
  { purpose, code }: { readonly purpose: Permission; readonly code: string },
): Promise<{ until: string }> {
  const { db, clock, limiter } = services;
  const now = clock();
  const { operatorId, sessionId } = by;
  // Shared with the log-in: guesses at one count against the other.
  const limitKey = `operator:code:${operatorId}`;
  await limiter.demand(limitKey, limits.codeOfAccount);
  const until = after(now, stepUpLifeSeconds);
  await db.transact(async (tx) => {
    const operator = await selectCredentials(tx, operatorId);
    const right =
      operator &&
      (await takeTotpCode(tx, services, { operatorId, kept: operator.kept, code, now }));
    if (!right) throw new BusinessError('wrongCode');
    await upsertStepUp(tx, { sessionId, purpose, now, until });
    await recordAction(tx, {
      by,
      action: 'operator.step-up',
      target: { kind: 'operator', id: operatorId },
      after: { purpose, with: 'code', until: until.toISOString() },
      now,
    });
  });
  await limiter.giveBack(limitKey);
  return { until: until.toISOString() };
}
