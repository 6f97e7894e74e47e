-- Uploaded pictures. The bytes are in object storage; here stands whose they are and what for.

-- A place in quarantine handed to a member with credentials for it.
CREATE TABLE upload_grant (
  path       text PRIMARY KEY,
  member_id  bigint NOT NULL REFERENCES member,
  screen     text NOT NULL CHECK (screen IN ('AVATAR', 'TICKET', 'STAGE', 'BUZZ')),
  created_at timestamptz NOT NULL
);
CREATE INDEX upload_grant_of_member ON upload_grant (member_id, screen, created_at DESC);
CREATE INDEX upload_grant_created ON upload_grant (created_at);

-- A picture drawn anew and published. Unattached ones are swept after a day.
CREATE TABLE stored_file (
  name          text PRIMARY KEY,
  member_id     bigint NOT NULL REFERENCES member,
  screen        text NOT NULL CHECK (screen IN ('AVATAR', 'TICKET', 'STAGE', 'BUZZ')),
  -- The quarantined object it was made of: accepting that a second time gives the same file.
  source        text UNIQUE,
  content_type  text NOT NULL,
  size_bytes    integer NOT NULL CHECK (size_bytes > 0),
  width_pixels  integer NOT NULL CHECK (width_pixels > 0),
  height_pixels integer NOT NULL CHECK (height_pixels > 0),
  created_at    timestamptz NOT NULL,
  attached_at   timestamptz
);
CREATE INDEX stored_file_of_member ON stored_file (member_id);
CREATE INDEX stored_file_unattached ON stored_file (created_at) WHERE attached_at IS NULL;

-- Objects to be deleted. Also written before an object is put, and taken back with the row that
-- names it: an object nobody names cannot outlive its hour, whenever the process died.
CREATE TABLE object_removal (
  key    text PRIMARY KEY,
  due_at timestamptz NOT NULL
);
CREATE INDEX object_removal_due ON object_removal (due_at);
