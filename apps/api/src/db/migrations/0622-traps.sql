-- Which attention check of the library a participation was given, by its position there.
CREATE TABLE participation_trap (
  participation_id bigint PRIMARY KEY,
  member_id        bigint NOT NULL,
  trap             smallint NOT NULL
);
CREATE INDEX participation_trap_of_member ON participation_trap (member_id, participation_id DESC);
