-- Participations: one of a member in a task, its 17 response states and 3 audit states (spec §3),
-- every change logged, nothing paid but by the rules.

CREATE TABLE participation (
  id                bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id         bigint NOT NULL REFERENCES member,
  task_id           bigint NOT NULL REFERENCES task,
  survey_id         bigint REFERENCES task_survey,
  state             smallint NOT NULL DEFAULT 0 CHECK (state BETWEEN 0 AND 16),
  audit_state       smallint NOT NULL DEFAULT 0 CHECK (audit_state BETWEEN 0 AND 2),
  -- Where the record files it; modules/task/domain.ts says the same.
  folder            text NOT NULL GENERATED ALWAYS AS (CASE
    WHEN state = 0 THEN 'underway' WHEN state = 2 THEN 'review' WHEN state = 1 THEN 'paid'
    WHEN state IN (3, 10, 16) THEN 'compensated' ELSE 'refused' END) STORED,
  reason            text,
  -- The terms it was begun under.
  points            integer NOT NULL CHECK (points > 0),
  screen_out_points integer NOT NULL CHECK (screen_out_points >= 0),
  paid_points       integer NOT NULL DEFAULT 0 CHECK (paid_points >= 0),
  pending_points    integer NOT NULL DEFAULT 0 CHECK (pending_points >= 0),
  -- Payments begun so far; each has a cause of its own in the ledger.
  payments          smallint NOT NULL DEFAULT 0,
  -- 'house' where a late or restored result found the task's places gone.
  payer             text NOT NULL DEFAULT 'task' CHECK (payer IN ('task', 'house')),
  holds_place       boolean NOT NULL DEFAULT false,
  holds_start       boolean NOT NULL DEFAULT false,
  cells             text[] NOT NULL DEFAULT '{}',
  started_at        timestamptz NOT NULL,
  expires_at        timestamptz NOT NULL,
  submitted_at      timestamptz,
  review_until      timestamptz,
  ended_at          timestamptz,
  appealed_at       timestamptz,
  appeal_text       text,
  -- The work.
  sequence          integer NOT NULL DEFAULT 0,
  page              text,
  answers           jsonb NOT NULL DEFAULT '{}',
  timings           jsonb NOT NULL DEFAULT '{}',
  duplicate_key     text,
  signals           jsonb NOT NULL DEFAULT '[]',
  proposal          text CHECK (proposal IN ('accept', 'review', 'refuse')),
  -- What a partner knows it by; nobody can guess it.
  session           text NOT NULL DEFAULT replace(gen_random_uuid()::text, '-', ''),
  sharer_code       text,
  -- Claims of the device, and the address it came from: signals, erased with the member.
  device_cookie     text,
  device            jsonb NOT NULL DEFAULT '{}',
  user_agent        text NOT NULL DEFAULT '',
  address           inet,
  address_key       text,
  address_country   text,
  submit_key        text,
  submit_hash       bytea,
  -- Of the latest change; the event is written from it.
  change_cause      text NOT NULL DEFAULT 'started',
  change_at         timestamptz NOT NULL,
  change_address    inet,
  change_device     text,
  change_by         bigint,
  CONSTRAINT participation_once UNIQUE (member_id, task_id),
  CONSTRAINT participation_session_once UNIQUE (session),
  CONSTRAINT participation_paid_for CHECK (
    paid_points = 0 OR (state = 1 AND audit_state = 1) OR (state IN (3, 10, 16) AND audit_state = 0)),
  CONSTRAINT participation_pending_in_review CHECK (pending_points = 0 OR state = 2),
  CONSTRAINT participation_ended_when CHECK ((state IN (0, 2)) = (ended_at IS NULL))
) WITH (fillfactor = 70);
CREATE INDEX participation_newest ON participation (member_id, id DESC);
CREATE INDEX participation_filed ON participation (member_id, folder, id DESC);
CREATE INDEX participation_expiring ON participation (expires_at) WHERE state = 0;
CREATE INDEX participation_in_review ON participation (review_until, id) WHERE state = 2;
CREATE INDEX participation_device ON participation (task_id, device_cookie) WHERE device_cookie IS NOT NULL;
CREATE INDEX participation_address ON participation (task_id, address_key) WHERE address_key IS NOT NULL;
CREATE INDEX participation_answers ON participation (task_id, duplicate_key) WHERE duplicate_key IS NOT NULL;

-- Every change: when, why, from where, by which device, by which operator.
CREATE TABLE participation_event (
  id               bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  participation_id bigint NOT NULL REFERENCES participation,
  from_state       smallint,
  from_audit       smallint,
  to_state         smallint NOT NULL,
  to_audit         smallint NOT NULL,
  cause            text NOT NULL,
  reason           text,
  at               timestamptz NOT NULL,
  address          inet,
  device           text,
  operator_id      bigint
);
CREATE INDEX participation_event_of ON participation_event (participation_id, id);

CREATE FUNCTION participation_event_check() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Where from and with what is personal, and goes with the member.
  IF TG_OP = 'UPDATE' AND NEW.address IS NULL AND NEW.device IS NULL
    AND (OLD.id, OLD.participation_id, OLD.from_state, OLD.from_audit, OLD.to_state, OLD.to_audit,
         OLD.cause, OLD.reason, OLD.at, OLD.operator_id) IS NOT DISTINCT FROM
        (NEW.id, NEW.participation_id, NEW.from_state, NEW.from_audit, NEW.to_state, NEW.to_audit,
         NEW.cause, NEW.reason, NEW.at, NEW.operator_id) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'what happened to a participation stays'
    USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'participation_event_stays';
END $$;
CREATE TRIGGER participation_event_stays BEFORE UPDATE OR DELETE ON participation_event
  FOR EACH ROW EXECUTE FUNCTION participation_event_check();
CREATE TRIGGER participation_event_never_emptied BEFORE TRUNCATE ON participation_event
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('what happened to a participation stays');

-- How many came to each state, spread over rows; a funnel reads sums of sixteen.
CREATE TABLE task_funnel (
  task_id bigint NOT NULL REFERENCES task,
  state   smallint NOT NULL,
  audit   smallint NOT NULL,
  shard   smallint NOT NULL,
  count   bigint NOT NULL,
  PRIMARY KEY (task_id, state, audit, shard)
) WITH (fillfactor = 50);

CREATE TABLE participation_transition (
  from_state smallint NOT NULL,
  from_audit smallint NOT NULL,
  to_state   smallint NOT NULL,
  to_audit   smallint NOT NULL,
  PRIMARY KEY (from_state, from_audit, to_state, to_audit)
);
INSERT INTO participation_transition
-- Begun: paid, in review, or any end.
SELECT 0, 0, 1, 1
UNION ALL SELECT 0, 0, state, 0 FROM generate_series(2, 16) AS state
-- Reviewed: paid, or refused with a reason.
UNION ALL SELECT 2, 0, 1, 1
UNION ALL SELECT 2, 0, state, 2 FROM unnest(ARRAY[4, 5, 6, 7, 8, 9, 11, 13, 14, 15]) AS state
-- Appealed, or restored by the partner that had refused it.
UNION ALL SELECT state, audit, 2, 0
  FROM unnest(ARRAY[4, 5, 6, 7, 8, 9, 11, 13, 14, 15]) AS state, unnest(ARRAY[0, 2]) AS audit
-- Taken back by a partner.
UNION ALL SELECT 1, 1, state, 2 FROM unnest(ARRAY[4, 11, 13, 15]) AS state
-- A partner's answer that came after our patience.
UNION ALL SELECT 9, 0, 1, 1
UNION ALL SELECT 9, 0, state, 0 FROM unnest(ARRAY[3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15, 16]) AS state;
CREATE TRIGGER participation_transition_is_fixed
  BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON participation_transition
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('states are changed by a migration');

CREATE FUNCTION participation_check_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 0 OR NEW.audit_state <> 0 OR NEW.paid_points <> 0 OR NEW.pending_points <> 0 THEN
      RAISE EXCEPTION 'a participation begins at its beginning'
        USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'participation_begins';
    END IF;
    RETURN NEW;
  END IF;
  IF (OLD.id, OLD.member_id, OLD.task_id, OLD.points, OLD.screen_out_points, OLD.started_at, OLD.session)
     IS DISTINCT FROM
     (NEW.id, NEW.member_id, NEW.task_id, NEW.points, NEW.screen_out_points, NEW.started_at, NEW.session) THEN
    RAISE EXCEPTION 'participation % keeps its terms', OLD.id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'participation_keeps_its_terms';
  END IF;
  IF (OLD.state, OLD.audit_state) <> (NEW.state, NEW.audit_state) AND NOT EXISTS (
    SELECT FROM participation_transition
    WHERE from_state = OLD.state AND from_audit = OLD.audit_state
      AND to_state = NEW.state AND to_audit = NEW.audit_state) THEN
    RAISE EXCEPTION 'participation % cannot go from %/% to %/%',
      OLD.id, OLD.state, OLD.audit_state, NEW.state, NEW.audit_state
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'participation_transition_known';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER participation_change BEFORE INSERT OR UPDATE ON participation
  FOR EACH ROW EXECUTE FUNCTION participation_check_change();
CREATE TRIGGER participation_stays BEFORE DELETE OR TRUNCATE ON participation
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('a participation stays');

CREATE FUNCTION participation_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.state, OLD.audit_state) = (NEW.state, NEW.audit_state) THEN
    RETURN NULL;
  END IF;
  INSERT INTO participation_event (participation_id, from_state, from_audit, to_state, to_audit,
    cause, reason, at, address, device, operator_id)
  VALUES (NEW.id, CASE WHEN TG_OP = 'UPDATE' THEN OLD.state END,
    CASE WHEN TG_OP = 'UPDATE' THEN OLD.audit_state END, NEW.state, NEW.audit_state,
    NEW.change_cause, NEW.reason, NEW.change_at, NEW.change_address, NEW.change_device, NEW.change_by);
  INSERT INTO task_funnel AS funnel (task_id, state, audit, shard, count)
  VALUES (NEW.task_id, NEW.state, NEW.audit_state, NEW.member_id % 16, 1)
  ON CONFLICT (task_id, state, audit, shard) DO UPDATE SET count = funnel.count + 1;
  RETURN NULL;
END $$;
CREATE TRIGGER participation_log AFTER INSERT OR UPDATE ON participation
  FOR EACH ROW EXECUTE FUNCTION participation_log_change();

-- A reward needs audit state 1. A screen-out's pay is no reward of the audit but a compensation: it
-- has a cause of its own, and needs one of the three states in which the member did nothing wrong.
CREATE FUNCTION participation_check_pay() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of participation;
BEGIN
  SELECT * INTO of FROM participation WHERE id = split_part(NEW.cause_id, '-', 1)::bigint;
  IF NEW.cause_kind = 'task.screen-out' THEN
    IF of.state IN (3, 10, 16) AND of.audit_state = 0 AND NEW.points = of.screen_out_points THEN
      RETURN NULL;
    END IF;
  ELSIF of.state = 1 AND of.audit_state = 1 AND NEW.points = of.points THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION '% of % is not due', NEW.cause_kind, NEW.cause_id
    USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'participation_pay_is_due';
END $$;
CREATE TRIGGER participation_pay_is_due AFTER INSERT ON ledger_transfer
  FOR EACH ROW WHEN (
    (NEW.cause_kind IN ('task.reward', 'task.screen-out') AND NEW.step = 'post')
    OR (NEW.cause_kind = 'task.pending' AND NEW.step = 'settle'))
  EXECUTE FUNCTION participation_check_pay();

ALTER TABLE participation
  ENABLE ALWAYS TRIGGER participation_change,
  ENABLE ALWAYS TRIGGER participation_stays,
  ENABLE ALWAYS TRIGGER participation_log;
ALTER TABLE participation_event
  ENABLE ALWAYS TRIGGER participation_event_stays,
  ENABLE ALWAYS TRIGGER participation_event_never_emptied;
ALTER TABLE ledger_transfer ENABLE ALWAYS TRIGGER participation_pay_is_due;
