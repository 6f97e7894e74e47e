-- Every scrape of /metrics reads the age of the oldest waiting mail.
CREATE INDEX CONCURRENTLY IF NOT EXISTS mail_waiting ON mail (created_at) WHERE state = 'waiting';
