import { BusinessError } from '@pollen/contract/codes/error-code';
import type { SignedIn } from '@pollen/contract/operator/access';
import type { Queryable } from '../../../../db/database.ts';
import type { OperatorSession } from '../../../../http/call.ts';
import { presentSignedIn } from '../present.ts';
import { selectCredentials } from '../store/operators.ts';

export async function readSignedIn(
  db: Queryable,
  { operatorId, until }: Pick<OperatorSession, 'operatorId' | 'until'>,
  now: Date,
): Promise<SignedIn> {
  const row = await selectCredentials(db, operatorId);
  if (!row) throw new BusinessError('unauthenticated');
  return presentSignedIn(row, until, now);
}
