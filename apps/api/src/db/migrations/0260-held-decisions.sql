-- An auditor's decision waits a few seconds before it takes effect, so that it can be undone. It is
-- kept here, so neither a closed tab nor a killed process loses it.
CREATE TABLE audit_decision (
  id               bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  participation_id bigint NOT NULL REFERENCES participation,
  operator_id      bigint NOT NULL REFERENCES operator,
  verdict          smallint NOT NULL CHECK (verdict IN (1, 2)),
  -- Of a refusal: what the member is told, and the state it ends in.
  reason           text,
  refused_state    smallint,
  decided_at       timestamptz NOT NULL,
  effective_at     timestamptz NOT NULL,
  -- The event that put the participation into review. If another one followed, the decision is about
  -- a review that is over.
  review_event     bigint NOT NULL REFERENCES participation_event,
  status           text NOT NULL DEFAULT 'held' CHECK (status IN ('held', 'applied', 'undone', 'dropped')),
  closed_at        timestamptz,
  CHECK ((verdict = 1) = (refused_state IS NULL)),
  CHECK ((status = 'held') = (closed_at IS NULL)),
  CONSTRAINT audit_decision_waits CHECK (effective_at > decided_at),
  CONSTRAINT audit_decision_applied_after_window CHECK (status <> 'applied' OR closed_at >= effective_at),
  CONSTRAINT audit_decision_undone_within_window CHECK (status <> 'undone' OR closed_at < effective_at)
);
-- The first of two auditors wins.
CREATE UNIQUE INDEX audit_decision_held_once ON audit_decision (participation_id) WHERE status = 'held';
CREATE INDEX audit_decision_due ON audit_decision (effective_at, id) WHERE status = 'held';

-- Who asked for a second opinion stays known after the decision, because they may not decide an
-- appeal against it. The note goes; a row is open until the answers are decided.
ALTER TABLE audit_opinion
  DROP CONSTRAINT audit_opinion_pkey,
  ADD PRIMARY KEY (participation_id, asked_by),
  ADD COLUMN closed_at timestamptz,
  ADD CONSTRAINT audit_opinion_note_goes CHECK (closed_at IS NULL OR note = '');

-- Who took part in judging one participation.
CREATE INDEX audit_second_look_of ON audit_second_look (participation_id);
