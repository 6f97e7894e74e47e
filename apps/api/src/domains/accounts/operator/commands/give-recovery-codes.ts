import type { Queryable } from '../../../../db/database.ts';
import { newRecoveryCodes, plainRecoveryCode } from '../domain/second-factor.ts';
import { hashOf } from '../domain/session.ts';
import { insertRecoveryCodes } from '../store/operators.ts';

/** Ten recovery codes, shown once; earlier ones stop working. */
export async function giveRecoveryCodes(tx: Queryable, operatorId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashOf(plainRecoveryCode(code)));
  await insertRecoveryCodes(tx, operatorId, hashes);
  return codes;
}
