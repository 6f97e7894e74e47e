import { readCatalog } from '@pollen/dev-env/catalog';
import { createTestDatabase } from '@pollen/dev-env/test-database';
import { expect, test } from 'vitest';
import { prepareDatabase, readSchema } from '../../../db/prepare.ts';

/** The table as it was before migration 0680, with its constraints and its guard. */
const before = `
  ALTER TABLE broadcast RENAME TO notice;
  ALTER SEQUENCE broadcast_id_seq RENAME TO notice_id_seq;
  ALTER TRIGGER broadcast_goes_forward ON notice RENAME TO notice_goes_forward;
  DO $$
  DECLARE
    named record;
  BEGIN
    FOR named IN SELECT conname FROM pg_constraint WHERE conrelid = 'notice'::regclass
    LOOP
      EXECUTE format('ALTER TABLE notice RENAME CONSTRAINT %I TO %I', named.conname,
        regexp_replace(named.conname, '^broadcast_', 'notice_'));
    END LOOP;
  END $$;
  UPDATE schema_routine SET name = 'notice.notice_goes_forward'
  WHERE name = 'broadcast.broadcast_goes_forward';
  DELETE FROM schema_migration WHERE name = '0680-broadcast.sql'`;

test('a database from before the rename keeps its broadcasts, their jobs and test mails', async () => {
  await using made = await createTestDatabase();
  const { db } = made;
  const wanted = await readCatalog(db);
  await db.raw(before);
  const [written] = await db.raw<{ id: number }>(`
    INSERT INTO notice (title, text, segment, send_at, planned, operator_id, created_at)
    VALUES ('{"en-US":"News"}', '{"en-US":"Read me."}', '{}', '2030-01-01T00:00:00Z', 1, 1, '2026-11-01T00:00:00Z')
    RETURNING id`);
  const id = written?.id;
  await db.raw(
    `SELECT graphile_worker.add_job('sendNotice', json_build_object('noticeId', $1::bigint),
       run_at => '2030-01-01T00:00:00Z', job_key => 'notice-' || $1::bigint)`,
    [id],
  );
  await db.raw(`INSERT INTO mail (recipient, template, locale, params)
    VALUES ('ada@example.com', 'noticeTest', 'en-US', '{}')`);

  expect((await prepareDatabase(db, await readSchema())).migrations).toEqual([
    '0680-broadcast.sql',
  ]);
  expect(await readCatalog(db)).toEqual(wanted);
  expect(
    await db.raw(`SELECT task.identifier, job.payload, job.run_at FROM graphile_worker._private_jobs job
      JOIN graphile_worker._private_tasks task ON task.id = job.task_id`),
  ).toEqual([
    {
      identifier: 'sendBroadcast',
      payload: { broadcastId: id },
      run_at: new Date('2030-01-01T00:00:00Z'),
    },
  ]);
  expect(await db.raw('SELECT template FROM mail')).toEqual([{ template: 'broadcastTest' }]);
});
