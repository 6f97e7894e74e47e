-- What operators write to many members. `last_member` and the messages of a batch are written in one
-- transaction that holds this row, and members are taken in the order of their numbers: a job that
-- dies goes on where it was, and nobody gets a notice twice.
CREATE TABLE notice (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title        jsonb NOT NULL CHECK (title ? 'en-US'),
  text         jsonb NOT NULL CHECK (text ? 'en-US'),
  link         text CHECK (link ~ '^/[^/\\]' AND length(link) <= 300),
  segment      jsonb NOT NULL CHECK (jsonb_typeof(segment) = 'object'),
  state        text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sending', 'sent', 'stopped')),
  send_at      timestamptz NOT NULL,
  -- How many it was meant for when it was written.
  planned      integer NOT NULL CHECK (planned >= 0),
  sent         integer NOT NULL DEFAULT 0 CHECK (sent >= 0),
  last_member  bigint NOT NULL DEFAULT 0,
  operator_id  bigint NOT NULL,
  created_at   timestamptz NOT NULL,
  ended_at     timestamptz,
  CHECK ((state IN ('sent', 'stopped')) = (ended_at IS NOT NULL))
);
CREATE TRIGGER notice_goes_forward BEFORE UPDATE ON notice
  FOR EACH ROW WHEN (NEW.last_member < OLD.last_member OR NEW.sent < OLD.sent OR OLD.ended_at IS NOT NULL
    OR (OLD.title, OLD.text, OLD.segment) IS DISTINCT FROM (NEW.title, NEW.text, NEW.segment))
  EXECUTE FUNCTION ledger_refuse('a notice only goes forward');

-- Members of a segment by number, from one on. Empty lists and nulls ask for nothing.
CREATE FUNCTION notice_audience(the_countries smallint[], the_genders text[], born_from integer,
  born_to integer, active_since timestamptz, after bigint, most integer)
RETURNS SETOF bigint LANGUAGE sql STABLE AS $$
  SELECT m.id FROM member AS m
  WHERE m.id > after AND m.erased_at IS NULL AND m.suspended_at IS NULL
    AND (cardinality(the_countries) = 0 OR m.country = ANY (the_countries))
    AND (cardinality(the_genders) = 0 OR m.gender = ANY (the_genders))
    AND (born_from IS NULL OR m.birth_year >= born_from)
    AND (born_to IS NULL OR m.birth_year <= born_to)
    AND (active_since IS NULL OR EXISTS (
      SELECT FROM member_session AS s WHERE s.member_id = m.id AND s.used_at >= active_since))
  ORDER BY m.id LIMIT most
$$;
