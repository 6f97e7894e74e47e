-- Every way to be paid for a task, and the work it pays for: modules/participation/domain/paid-paths.ts has
-- the same rows.
CREATE TABLE participation_paid_path (
  from_state smallint NOT NULL,
  from_audit smallint NOT NULL,
  -- The first part of a participation's change_cause.
  cause      text NOT NULL,
  work       text NOT NULL CHECK (work IN ('answers', 'result', 'photo', 'opinion', 'evidence')),
  PRIMARY KEY (from_state, from_audit, cause, work)
);

INSERT INTO participation_paid_path (from_state, from_audit, cause, work) VALUES
  (0, 0, 'submitted', 'answers'),
  (0, 0, 'postback', 'result'),
  (0, 0, 'took-part', 'opinion'),
  (9, 0, 'postback', 'result'),
  (2, 0, 'postback', 'result'),
  (2, 0, 'overdue', 'answers'),
  (2, 0, 'audited', 'answers'),
  (2, 0, 'audited', 'photo'),
  (2, 0, 'audited', 'result'),
  (2, 0, 'audited', 'evidence');

-- What a person pays for where no work reached us. A code, so that it says nothing about the member.
ALTER TABLE participation ADD COLUMN evidence text
  CHECK (evidence IN ('saved-answers', 'member-proof', 'partner-word', 'our-fault'));
ALTER TABLE review_decision ADD COLUMN evidence text
  CHECK (evidence IN ('saved-answers', 'member-proof', 'partner-word', 'our-fault')),
  ADD CONSTRAINT review_decision_evidence_accepts CHECK (evidence IS NULL OR verdict = 1);
