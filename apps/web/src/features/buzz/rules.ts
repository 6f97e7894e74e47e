import type { BuzzPoll, BuzzPost } from '@pollen/contract/operations/buzz';
import { paths, withQuery } from '@pollen/contract/values/web-paths';

/** The address of a shared post, with its task and who shared it (spec §3). */
export function sharedPath(
  post: Pick<BuzzPost, 'id' | 'taskNo'>,
  sharerCode: string | null | undefined,
): string {
  return withQuery(paths.buzz(post.id), { taskNo: post.taskNo, sharerCode });
}

/**
 * The poll after a vote, before the server answers. The result is unknown until the first answer, so only
 * the choice and the total change.
 */
export function withVote(poll: BuzzPoll, option: number): BuzzPoll {
  if (poll.mine === option) return poll;
  const change = (no: number) => Number(no === option) - Number(no === poll.mine);
  return {
    ...poll,
    mine: option,
    total: poll.total + (poll.mine === null ? 1 : 0),
    options: poll.options.map((one) => ({
      ...one,
      votes: one.votes === null ? null : one.votes + change(one.no),
    })),
  };
}

/** The poll as the server counted it. */
export function withCounts(poll: BuzzPoll, mine: number, counts: readonly number[]): BuzzPoll {
  return {
    ...poll,
    mine,
    total: counts.reduce((sum, count) => sum + count, 0),
    options: poll.options.map((one, index) => ({ ...one, votes: counts[index] ?? 0 })),
  };
}

export interface TimeLeft {
  readonly unit: 'day' | 'hour' | 'minute';
  readonly count: number;
}

/** Whole days, otherwise hours, otherwise minutes until it closes; at least one minute. */
export function timeLeft(closesAt: string, nowMs: number): TimeLeft {
  const minutes = Math.max(1, Math.ceil((Date.parse(closesAt) - nowMs) / 60_000));
  if (minutes < 60) return { unit: 'minute', count: minutes };
  if (minutes < 48 * 60) return { unit: 'hour', count: Math.floor(minutes / 60) };
  return { unit: 'day', count: Math.floor(minutes / 1440) };
}

/** Pages of a changing order may repeat a row; it is shown once. */
export function onceEach<Item extends { readonly id: string }>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
