-- Open texts of submitted surveys as fingerprints, to find texts that members copied from each other. A
-- print reveals no text; bands are groups of prints by which similar texts are looked up. No foreign keys:
-- participations are never deleted.
CREATE TABLE participation_text_print (
  participation_id bigint NOT NULL,
  question         text NOT NULL,
  task_id          bigint NOT NULL,
  member_id        bigint NOT NULL,
  prints           integer[] NOT NULL CHECK (cardinality(prints) = 12),
  bands            integer[] NOT NULL CHECK (cardinality(bands) = 4),
  noted_at         timestamptz NOT NULL,
  PRIMARY KEY (participation_id, question)
);
CREATE INDEX participation_text_print_bands ON participation_text_print USING gin (bands);
CREATE INDEX participation_text_print_age ON participation_text_print USING brin (noted_at);
CREATE INDEX participation_text_print_of_member ON participation_text_print (member_id);

-- Two members who gave nearly the same text to one question.
CREATE TABLE participation_text_match (
  participation_id       bigint NOT NULL,
  question               text NOT NULL,
  member_id              bigint NOT NULL,
  other_participation_id bigint NOT NULL,
  other_member_id        bigint NOT NULL,
  -- Of 12 prints.
  shared                 smallint NOT NULL,
  found_at               timestamptz NOT NULL,
  PRIMARY KEY (participation_id, question),
  CHECK (member_id <> other_member_id)
);
CREATE INDEX participation_text_match_of_member ON participation_text_match (member_id, found_at DESC);
CREATE INDEX participation_text_match_of_other ON participation_text_match (other_member_id, found_at DESC);
CREATE INDEX participation_text_match_age ON participation_text_match USING brin (found_at);

-- How far submitted answers were compared, by the number of their event. What came before is not compared.
CREATE TABLE participation_compared (
  one      boolean PRIMARY KEY DEFAULT true CHECK (one),
  event_id bigint NOT NULL
);
INSERT INTO participation_compared (event_id) SELECT coalesce(max(id), 0) FROM participation_event;
