-- Votes, comments and decisions are never rewritten.

CREATE TRIGGER buzz_post_stays BEFORE DELETE OR TRUNCATE ON buzz_post
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('a post is hidden, never deleted');

CREATE TRIGGER buzz_vote_stays BEFORE DELETE OR TRUNCATE ON buzz_vote
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('a vote is changed, never deleted');
ALTER TABLE buzz_vote ENABLE ALWAYS TRIGGER buzz_vote_stays;

CREATE TRIGGER buzz_guess_stays BEFORE DELETE OR TRUNCATE ON buzz_guess
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('a guess is never deleted');

CREATE TRIGGER buzz_guess_notified_once BEFORE UPDATE ON buzz_guess
  FOR EACH ROW WHEN (OLD.won IS NOT NULL OR OLD.shares IS DISTINCT FROM NEW.shares)
  EXECUTE FUNCTION ledger_refuse('a guess is judged once');

CREATE TRIGGER buzz_comment_stays BEFORE DELETE OR TRUNCATE ON buzz_comment
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('a comment is emptied, never deleted');

CREATE TRIGGER buzz_reward_is_forever BEFORE UPDATE OR DELETE OR TRUNCATE ON buzz_reward
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('a reward is never changed or deleted');
ALTER TABLE buzz_reward ENABLE ALWAYS TRIGGER buzz_reward_is_forever;

CREATE TRIGGER buzz_decision_is_forever BEFORE UPDATE OR DELETE OR TRUNCATE ON buzz_decision
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('a decision is never changed or deleted');

CREATE TRIGGER buzz_tally_by_rows_only BEFORE INSERT OR UPDATE OR DELETE ON buzz_tally
  FOR EACH ROW WHEN (pg_trigger_depth() < 1)
  EXECUTE FUNCTION ledger_refuse('counts follow from what is counted');
ALTER TABLE buzz_tally ENABLE ALWAYS TRIGGER buzz_tally_by_rows_only;

CREATE TRIGGER buzz_vote_identity BEFORE UPDATE ON buzz_vote
  FOR EACH ROW WHEN ((OLD.post_id, OLD.member_id) IS DISTINCT FROM (NEW.post_id, NEW.member_id))
  EXECUTE FUNCTION ledger_refuse('member and poll of a vote never change');

CREATE TRIGGER buzz_like_identity BEFORE UPDATE ON buzz_like
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse('a like is given or taken back');

CREATE TRIGGER buzz_comment_identity BEFORE UPDATE ON buzz_comment
  FOR EACH ROW WHEN (
    (OLD.post_id, OLD.member_id, OLD.parent_id) IS DISTINCT FROM (NEW.post_id, NEW.member_id, NEW.parent_id)
    OR OLD.state IN ('deleted', 'gone'))
  EXECUTE FUNCTION ledger_refuse('a comment stays where it is, and deleted is deleted');
