import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Queryable } from '../../../../db/database.ts';
import { type Ballot, castVote } from '../store/posts.ts';

/** Votes or changes the vote, in one statement. */
export async function voteOnPoll(
  db: Queryable,
  ballot: Ballot,
): Promise<{ mine: number; counts: number[] }> {
  const { verdict, counts } = await castVote(db, ballot);
  switch (verdict) {
    case null:
      return { mine: ballot.option, counts };
    case 'missing':
      throw new BusinessError('notFound');
    case 'closed':
      throw new BusinessError('pollClosed');
    case 'late':
      throw new BusinessError('guessTooLate');
    case 'option':
      throw new BusinessError('badInput', {}, { fields: { option: 'field.choice' } });
    case 'guess':
      throw new BusinessError('badInput', {}, { fields: { guess: 'field.invalid' } });
  }
}
