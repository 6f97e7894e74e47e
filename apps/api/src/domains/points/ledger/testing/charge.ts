import type { Queryable } from '../../../../db/database.ts';
import { type Account, available, type Cause, type Moved } from '../domain.ts';
import { transfer } from '../public.ts';

/** Takes points from a member's balance; refused if they have fewer. */
export function charge(
  tx: Queryable,
  {
    memberId,
    points,
    cause,
    to,
  }: {
    readonly memberId: number;
    readonly points: number;
    readonly cause: Cause;
    readonly to: Account;
  },
): Promise<Moved> {
  const legs = [
    { account: available(memberId), points: -points },
    { account: to, points },
  ];
  return transfer(tx, { cause, legs, spread: memberId });
}
