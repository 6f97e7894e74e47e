import type { Database } from '../../../db/database.ts';
import type { MemberHooks } from '../../accounts/identity/public.ts';
import { type Check, isWithin } from '../../points/ledger/public.ts';
import { forgetReplies } from './commands/notify-members.ts';
import { eraseMember, selectEverythingOf } from './store/comments.ts';
import { selectCommentPoints } from './store/moderation.ts';

/* What operators do; every function but the list runs in the transaction it is given. */
export { notifyTookPart, type OnTookPart } from './commands/notify-participants.ts';
export { settlePolls } from './commands/settle-polls.ts';
export { buzzPublishKind } from './operator/approval-kinds.ts';
export { buzzShareSources, listPostPaths } from './share-source.ts';
export { addComment, selectWrittenBy as listWrittenBy } from './store/comments.ts';
export { isPictureShown } from './store/member-posts.ts';
export { castVote, insertPost as publishPost, insertTopic as createTopic } from './store/posts.ts';
export { postSettingsFaults } from './task-settings.ts';

/** Points that posts paid a member for comments that completed these tasks, by task number. */
export const commentPointsReader =
  (db: Database) =>
  async (memberId: number, taskNos: readonly string[]): Promise<ReadonlyMap<string, number>> => {
    const rows = await selectCommentPoints(db, memberId, taskNos);
    return new Map(rows.map(({ taskNo, points }) => [taskNo, points]));
  };

/** Invariants between rows and their counts, and between rewards and the ledger. */
export const buzzChecks: readonly Check[] = [
  {
    name: 'every count of votes is the number of votes',
    finds: `SELECT 'post ' || coalesce(v.post_id, t.post_id)
      FROM (SELECT post_id, option_no, count(*) AS votes FROM buzz_vote GROUP BY 1, 2) AS v
      FULL JOIN (SELECT post_id, option_no, sum(votes[option_no]) AS votes
        FROM buzz_tally, generate_series(1, 8) AS option_no WHERE comment_id = 0
        GROUP BY 1, 2 HAVING sum(votes[option_no]) > 0) AS t USING (post_id, option_no)
      WHERE v.votes IS DISTINCT FROM t.votes`,
  },
  {
    name: 'every count of comments is the number of those shown',
    finds: `SELECT 'post ' || coalesce(c.post_id, t.post_id)
      FROM (SELECT post_id, count(*) AS comments FROM buzz_comment WHERE state = 'shown' GROUP BY 1) AS c
      FULL JOIN (SELECT post_id, sum(comments) AS comments FROM buzz_tally WHERE comment_id = 0
        GROUP BY 1 HAVING sum(comments) > 0) AS t USING (post_id)
      WHERE c.comments IS DISTINCT FROM t.comments`,
  },
  {
    name: 'every first comment was paid its post’s reward, once',
    finds: `SELECT 'buzz ' || coalesce(r.cause, t.cause_id)
      FROM (SELECT post_id || '-' || member_id AS cause, points FROM buzz_reward) AS r
      FULL JOIN (SELECT cause_id, points FROM ledger_transfer
        WHERE cause_kind = 'buzz' AND step = 'post' AND cause_id ~ '^\\d+-\\d+$') AS t ON t.cause_id = r.cause
      WHERE r.points IS DISTINCT FROM t.points`,
    findsWithin: (range) => `SELECT 'buzz ' || t.cause_id FROM ledger_transfer AS t
      WHERE ${isWithin('t.id', range)} AND t.cause_kind = 'buzz' AND t.step = 'post'
        AND t.cause_id ~ '^\\d+-\\d+$'
        AND t.points IS DISTINCT FROM (SELECT r.points FROM buzz_reward AS r
          WHERE r.post_id = substring(t.cause_id FROM '^[0-9]{1,18}')::bigint
            AND r.member_id = substring(t.cause_id FROM '[0-9]{1,18}$')::bigint)`,
  },
];

/** Comments of a member who leaves are emptied; votes and likes stay as anonymous counts. */
export const buzzHooks: MemberHooks = {
  name: 'buzz',
  erase: async (tx, memberId) => {
    await forgetReplies(tx, memberId);
    await eraseMember(tx, memberId);
  },
  exportData: selectEverythingOf,
};
