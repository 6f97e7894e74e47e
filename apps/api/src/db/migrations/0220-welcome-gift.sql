-- A guest's welcome gift: promised on joining, paid with the first accepted survey.
CREATE TABLE welcome_gift (
  member_id        bigint PRIMARY KEY REFERENCES member,
  -- A keyed hash of the normalised mailbox. Of a paid gift it outlives the member's erasure. Null for gifts
  -- from before mailboxes were compared, until a job has filled it in.
  mailbox_hash     bytea,
  points           integer NOT NULL CHECK (points > 0),
  promised_at      timestamptz NOT NULL,
  paid_at          timestamptz,
  -- The survey it was paid with.
  participation_id bigint,
  CONSTRAINT welcome_gift_paid_with CHECK (participation_id IS NULL OR paid_at IS NOT NULL)
);
-- One gift a mailbox, ever.
CREATE UNIQUE INDEX welcome_gift_once_a_mailbox ON welcome_gift (mailbox_hash) WHERE paid_at IS NOT NULL;
CREATE INDEX welcome_gift_unhashed ON welcome_gift (member_id) WHERE mailbox_hash IS NULL;

INSERT INTO welcome_gift (member_id, points, promised_at, paid_at)
SELECT guest_id, welcome_points, joined_at, joined_at FROM invitation WHERE welcome_points > 0;
ALTER TABLE invitation DROP COLUMN welcome_points CASCADE;

-- Why an invitation is not rewarded has two more kinds, and shows whom the guest was found with.
ALTER TABLE invitation DROP CONSTRAINT invitation_refusal_check;
ALTER TABLE invitation ADD CONSTRAINT invitation_refusal_check CHECK (refusal IN
  ('self', 'mailbox', 'device', 'address', 'bank', 'ring', 'sharedDevice', 'sharedAddress'));
ALTER TABLE invitation ADD COLUMN found_with bigint[] NOT NULL DEFAULT '{}'
  CONSTRAINT invitation_found_with CHECK (refusal IS NOT NULL OR found_with = '{}');

-- The mailbox is one more thing members are compared by.
ALTER TABLE invite_trace DROP CONSTRAINT invite_trace_kind_check;
ALTER TABLE invite_trace ADD CONSTRAINT invite_trace_kind_check
  CHECK (kind IN ('device', 'address', 'mailbox'));
