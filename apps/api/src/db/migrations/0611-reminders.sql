-- Reminders: pushes and mails about what nobody waits for. They come at the hour a member is usually
-- here, once a day.

-- Whoever asks for more gets each at once, though never at night.
ALTER TABLE message_preference ADD COLUMN frequent boolean NOT NULL DEFAULT false;

-- The hour of the member's country at which they are usually here; no row while too little is known.
CREATE TABLE message_habit (
  member_id bigint PRIMARY KEY REFERENCES member,
  hour      smallint NOT NULL CHECK (hour BETWEEN 8 AND 20),
  noted_at  timestamptz NOT NULL
);

-- The last day, by the calendar of the member's country, on which one was sent. `message_id` is the
-- message that was pushed, which may wake several devices; null for the daily e-mail.
CREATE TABLE message_reminder (
  member_id  bigint PRIMARY KEY REFERENCES member,
  day        date NOT NULL,
  message_id bigint
);
