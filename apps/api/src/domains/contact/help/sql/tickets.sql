-- Tickets change state only by the transition table, and every step is logged.

CREATE FUNCTION ticket_check_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.id, OLD.member_id, OLD.country, OLD.category, OLD.context_kind, OLD.context_id,
      OLD.created_at) IS DISTINCT FROM
     (NEW.id, NEW.member_id, NEW.country, NEW.category, NEW.context_kind, NEW.context_id,
      NEW.created_at)
    OR (OLD.rating IS NOT NULL
        AND (OLD.rating, OLD.comment) IS DISTINCT FROM (NEW.rating, NEW.comment)) THEN
    RAISE EXCEPTION 'ticket % keeps what was asked and rated', OLD.id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'ticket_keeps_its_terms';
  END IF;
  IF OLD.state <> NEW.state AND NOT EXISTS (
    SELECT FROM ticket_transition WHERE from_state = OLD.state AND to_state = NEW.state) THEN
    RAISE EXCEPTION 'ticket % cannot go from % to %', OLD.id, OLD.state, NEW.state
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'ticket_transition_known';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER ticket_change BEFORE UPDATE ON ticket
  FOR EACH ROW EXECUTE FUNCTION ticket_check_change();
ALTER TABLE ticket ENABLE ALWAYS TRIGGER ticket_change;

CREATE FUNCTION ticket_begins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> 0 THEN
    RAISE EXCEPTION 'a ticket starts in state 0'
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'ticket_begins_received';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER ticket_begin BEFORE INSERT ON ticket
  FOR EACH ROW EXECUTE FUNCTION ticket_begins();
ALTER TABLE ticket ENABLE ALWAYS TRIGGER ticket_begin;

CREATE FUNCTION ticket_write_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR OLD.state <> NEW.state THEN
    INSERT INTO ticket_step (ticket_id, state, by, at)
    VALUES (NEW.id, NEW.state, NEW.state_by, NEW.state_at);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER ticket_step_written AFTER INSERT OR UPDATE ON ticket
  FOR EACH ROW EXECUTE FUNCTION ticket_write_step();

-- At most four pictures and two hundred posts, so that a conversation loads in one request.
CREATE FUNCTION ticket_post_fits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  written record;
BEGIN
  PERFORM FROM ticket WHERE id = NEW.ticket_id FOR NO KEY UPDATE;
  SELECT count(*) AS posts, coalesce(sum(cardinality(pictures)), 0) AS pictures INTO written
  FROM ticket_post WHERE ticket_id = NEW.ticket_id;
  IF written.posts >= 200 OR written.pictures + cardinality(NEW.pictures) > 4 THEN
    RAISE EXCEPTION 'ticket % is full', NEW.ticket_id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'ticket_post_fits';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER ticket_post_fit BEFORE INSERT ON ticket_post
  FOR EACH ROW EXECUTE FUNCTION ticket_post_fits();

CREATE TRIGGER ticket_transition_is_fixed BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON ticket_transition
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('states are changed by a migration');

-- Nobody works on their own ticket.
CREATE FUNCTION ticket_post_check_own() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM operator_refuse_own(NEW.operator_id, t.member_id, 'ticket', 'ticket_not_own')
  FROM ticket AS t WHERE t.id = NEW.ticket_id;
  RETURN NEW;
END $$;
CREATE TRIGGER ticket_post_not_own BEFORE INSERT ON ticket_post
  FOR EACH ROW WHEN (NEW.operator_id IS NOT NULL) EXECUTE FUNCTION ticket_post_check_own();

CREATE FUNCTION ticket_check_own() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM operator_refuse_own(NEW.operator_id, NEW.member_id, 'ticket', 'ticket_not_own');
  RETURN NEW;
END $$;
CREATE TRIGGER ticket_not_own BEFORE UPDATE OF operator_id, state ON ticket
  FOR EACH ROW WHEN (NEW.state_by = 'operator' AND NEW.operator_id IS NOT NULL)
  EXECUTE FUNCTION ticket_check_own();
