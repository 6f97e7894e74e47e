-- A message operators write to many members is called a broadcast, as in the glossary. Only names change;
-- jobs and mails that wait are carried over to the new names.
DROP TRIGGER IF EXISTS notice_goes_forward ON notice;
ALTER TABLE notice RENAME TO broadcast;

DO $$
DECLARE
  old record;
BEGIN
  FOR old IN SELECT conname FROM pg_constraint
    WHERE conrelid = 'broadcast'::regclass AND conname ~ '^notice_'
  LOOP
    EXECUTE format('ALTER TABLE broadcast RENAME CONSTRAINT %I TO %I', old.conname,
      regexp_replace(old.conname, '^notice_', 'broadcast_'));
  END LOOP;
END $$;
ALTER SEQUENCE notice_id_seq RENAME TO broadcast_id_seq;

SELECT graphile_worker.remove_job('notice-' || id) FROM broadcast WHERE ended_at IS NULL;
SELECT graphile_worker.add_job('sendBroadcast', json_build_object('broadcastId', id), run_at => send_at,
  job_key => 'broadcast-' || id, max_attempts => 25)
FROM broadcast WHERE ended_at IS NULL;

UPDATE mail SET template = 'broadcastTest' WHERE template = 'noticeTest';
