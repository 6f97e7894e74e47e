-- Rounds, offers and prizes stay as they were published.

CREATE TRIGGER lottery_round_keeps_commitment BEFORE UPDATE ON lottery_round
  FOR EACH ROW WHEN (
    OLD.seed IS NOT NULL OR
    (OLD.id, OLD.opens_at, OLD.closes_at, OLD.commitment, OLD.previous, OLD.chain, OLD.published_at)
      IS DISTINCT FROM
    (NEW.id, NEW.opens_at, NEW.closes_at, NEW.commitment, NEW.previous, NEW.chain, NEW.published_at))
  EXECUTE FUNCTION ledger_refuse('a published round never changes');
ALTER TABLE lottery_round ENABLE ALWAYS TRIGGER lottery_round_keeps_commitment;

CREATE TRIGGER lottery_round_stays BEFORE DELETE OR TRUNCATE ON lottery_round
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('a round is never deleted');
ALTER TABLE lottery_round ENABLE ALWAYS TRIGGER lottery_round_stays;

-- Only its end may be brought forward.
CREATE TRIGGER lottery_offer_stays_as_shown BEFORE UPDATE ON lottery_offer
  FOR EACH ROW WHEN (
    NEW.ends_at > OLD.ends_at OR
    (OLD.id, OLD.game, OLD.cost, OLD.countries, OLD.starts_at, OLD.weights, OLD.fallback, OLD.created_at)
      IS DISTINCT FROM
    (NEW.id, NEW.game, NEW.cost, NEW.countries, NEW.starts_at, NEW.weights, NEW.fallback, NEW.created_at))
  EXECUTE FUNCTION ledger_refuse('a published offer never changes');
ALTER TABLE lottery_offer ENABLE ALWAYS TRIGGER lottery_offer_stays_as_shown;

CREATE TRIGGER lottery_offer_stays BEFORE DELETE OR TRUNCATE ON lottery_offer
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('a published offer is never deleted');
ALTER TABLE lottery_offer ENABLE ALWAYS TRIGGER lottery_offer_stays;

CREATE TRIGGER lottery_prize_stays_as_shown BEFORE UPDATE ON lottery_prize
  FOR EACH ROW WHEN (
    (OLD.offer_id, OLD.field, OLD.kind, OLD.value, OLD.label, OLD.stock) IS DISTINCT FROM
    (NEW.offer_id, NEW.field, NEW.kind, NEW.value, NEW.label, NEW.stock))
  EXECUTE FUNCTION ledger_refuse('a published offer never changes');
ALTER TABLE lottery_prize ENABLE ALWAYS TRIGGER lottery_prize_stays_as_shown;

CREATE TRIGGER lottery_prize_by_draws_only BEFORE UPDATE ON lottery_prize
  FOR EACH ROW WHEN (pg_trigger_depth() < 1)
  EXECUTE FUNCTION ledger_refuse('what is awarded follows from draws');
ALTER TABLE lottery_prize ENABLE ALWAYS TRIGGER lottery_prize_by_draws_only;

CREATE TRIGGER lottery_prize_stays BEFORE DELETE OR TRUNCATE ON lottery_prize
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('a published offer is never deleted');
ALTER TABLE lottery_prize ENABLE ALWAYS TRIGGER lottery_prize_stays;

CREATE TRIGGER lottery_draw_is_forever BEFORE UPDATE ON lottery_draw
  FOR EACH ROW WHEN (
    NEW.client_seed IS NOT NULL OR
    (OLD.id, OLD.member_id, OLD.number, OLD.offer_id, OLD.round_id, OLD.cost, OLD.roll, OLD.landed,
      OLD.field, OLD.notable, OLD.chances_after, OLD.created_at) IS DISTINCT FROM
    (NEW.id, NEW.member_id, NEW.number, NEW.offer_id, NEW.round_id, NEW.cost, NEW.roll, NEW.landed,
      NEW.field, NEW.notable, NEW.chances_after, NEW.created_at))
  EXECUTE FUNCTION ledger_refuse('a draw never changes');
ALTER TABLE lottery_draw ENABLE ALWAYS TRIGGER lottery_draw_is_forever;

CREATE TRIGGER lottery_draw_stays BEFORE DELETE OR TRUNCATE ON lottery_draw
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('a draw is never deleted');
ALTER TABLE lottery_draw ENABLE ALWAYS TRIGGER lottery_draw_stays;

CREATE TRIGGER lottery_voucher_given_once BEFORE UPDATE ON lottery_voucher
  FOR EACH ROW WHEN (
    (OLD.id, OLD.offer_id, OLD.field) IS DISTINCT FROM (NEW.id, NEW.offer_id, NEW.field)
    OR (OLD.draw_id IS NOT NULL AND OLD.draw_id IS DISTINCT FROM NEW.draw_id)
    OR (NEW.ciphertext IS NOT NULL AND NEW.ciphertext IS DISTINCT FROM OLD.ciphertext))
  EXECUTE FUNCTION ledger_refuse('a voucher is given once');
ALTER TABLE lottery_voucher ENABLE ALWAYS TRIGGER lottery_voucher_given_once;

CREATE TRIGGER lottery_voucher_stays BEFORE DELETE OR TRUNCATE ON lottery_voucher
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('a voucher is given once');
ALTER TABLE lottery_voucher ENABLE ALWAYS TRIGGER lottery_voucher_stays;
