-- What a host gets for a guest's survey is taken back with the survey, and paid again with it.

-- Surveys of guests who were brought by a member, and whether each is accepted now. Kept by the transactions
-- that accept surveys and take them back, so a job that comes late finds what is true.
CREATE TABLE invited_survey (
  participation_id bigint PRIMARY KEY,
  guest_id         bigint NOT NULL REFERENCES invitation,
  points           bigint NOT NULL CHECK (points >= 0),
  accepted_at      timestamptz NOT NULL,
  is_accepted      boolean NOT NULL DEFAULT true
);
CREATE INDEX invited_survey_of_guest ON invited_survey (guest_id);

-- Each thing a host is paid for: `first-9` for guest 9's first survey, `share-17` for participation 17.
CREATE TABLE invite_reward (
  subject          text PRIMARY KEY,
  guest_id         bigint NOT NULL REFERENCES invitation,
  -- Null for the first survey: that reward stays while any survey of the guest is accepted.
  participation_id bigint,
  points           bigint NOT NULL CHECK (points > 0),
  -- How often it was paid; one more payment only after the last one was taken back.
  payments         smallint NOT NULL DEFAULT 1 CHECK (payments > 0),
  taken_back_at    timestamptz,
  CONSTRAINT invite_reward_subject CHECK (subject = CASE WHEN participation_id IS NULL
    THEN 'first-' || guest_id ELSE 'share-' || participation_id END)
);
CREATE INDEX invite_reward_of_guest ON invite_reward (guest_id);

INSERT INTO invited_survey (participation_id, guest_id, points, accepted_at, is_accepted)
SELECT p.id, p.member_id, p.points, coalesce(p.ended_at, p.started_at), p.state = 1
FROM participation AS p JOIN task AS t ON t.id = p.task_id
JOIN invitation AS i ON i.guest_id = p.member_id AND i.host_id IS NOT NULL
WHERE t.kind IN ('survey', 'external') AND (p.state = 1 OR EXISTS (SELECT FROM ledger_transfer
  WHERE cause_kind = 'invite' AND cause_id = 'share-' || p.id AND step = 'post'));

INSERT INTO invite_reward (subject, guest_id, participation_id, points)
SELECT t.cause_id, i.guest_id,
  CASE WHEN t.reason = 'invite.share' THEN substring(t.cause_id FROM '-(-?[0-9]+)')::bigint END, t.points
FROM ledger_transfer AS t
LEFT JOIN participation AS p ON t.reason = 'invite.share' AND p.id = substring(t.cause_id FROM '-(-?[0-9]+)')::bigint
JOIN invitation AS i ON i.guest_id
  = CASE WHEN t.reason = 'invite.share' THEN p.member_id ELSE substring(t.cause_id FROM '-(-?[0-9]+)')::bigint END
WHERE t.cause_kind = 'invite' AND t.step = 'post' AND t.reason IN ('invite.first', 'invite.share');
