import type { Queryable } from '../../../../db/database.ts';
import {
  type Account,
  available,
  type Cause,
  type Moved,
  pending,
  type Wording,
} from '../domain.ts';
import { insertHold } from '../store.ts';

interface PendingReward extends Wording {
  readonly memberId: number;
  readonly points: number;
  readonly cause: Cause;
  readonly from: Account;
  readonly until: Date | null;
}

/** A reward in review, as `participation_move` opens it in SQL: `settle` pays it, `voidHold` drops it. */
export function hold(tx: Queryable, reward: PendingReward): Promise<Moved> {
  const { memberId } = reward;
  const accounts = { holder: pending(memberId), to: available(memberId) };
  return insertHold(tx, { ...reward, ...accounts, category: 'earned', spread: memberId });
}
