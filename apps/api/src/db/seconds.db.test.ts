import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestMember } from '@pollen/dev-env/test-member';
import { createOwner } from '@pollen/dev-env/test-owner';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let world: TestApp;
let host: number;
let rival: number;
let member: number;
beforeAll(async () => {
  world = await createTestApp();
  host = (await createTestMember(world)).id;
  rival = (await createTestMember(world)).id;
  const owned = await createOwner(world);
  member = owned.member.id;
  await owned.member.post('/v2/user/checkin');
  const { db } = world.database;
  await db.raw(
    `INSERT INTO member_identity (issuer, subject, app, member_id, created_at)
     VALUES ('https://accounts.google.com', 'subject', 'GOOGLE', $1, now())`,
    [member],
  );
  await db.raw(
    `INSERT INTO invitation (guest_id, host_id, joined_at, share_until)
     VALUES ($1, $2, now(), now() + interval '90 days')`,
    [member, host],
  );
});
afterAll(() => world.close());

/** Rows a bug in our own code might insert; `$1` is a member who has such a row, `$2` another member. */
const seconds = [
  [
    'answer to an idempotency key',
    'idempotent_answer_pkey',
    `
    INSERT INTO idempotent_answer (actor, key, body_hash)
    SELECT actor, key, 'x'::bytea FROM idempotent_answer WHERE actor = 'member:' || $1 LIMIT 1`,
  ],
  [
    'check-in of a day',
    'check_in_pkey',
    `
    INSERT INTO check_in SELECT * FROM check_in WHERE member_id = $1`,
  ],
  [
    'response of a task',
    'participation_once',
    `
    INSERT INTO participation (member_id, task_id, points, screen_out_points, started_at,
      expires_at, change_at)
    SELECT member_id, task_id, points, screen_out_points, started_at, expires_at, change_at
    FROM participation WHERE member_id = $1 LIMIT 1`,
  ],
  [
    'referrer of a member',
    'invitation_pkey',
    `
    INSERT INTO invitation (guest_id, host_id, joined_at, share_until)
    VALUES ($1, $2, now(), now() + interval '90 days')`,
  ],
  [
    'member behind an identity at a provider',
    'member_identity_pkey',
    `
    INSERT INTO member_identity (issuer, subject, app, member_id, created_at)
    SELECT issuer, subject, app, $2, now() FROM member_identity WHERE member_id = $1`,
  ],
  [
    'account of an e-mail, in other letters',
    'member_email_once',
    `
    INSERT INTO member (email, nickname, country, inviter_code)
    SELECT upper(email), 'Twice', 6, 'twice' FROM member WHERE id = $1 AND $2::bigint > 0`,
  ],
  [
    'vote on a poll',
    'buzz_vote_pkey',
    `
    INSERT INTO buzz_vote SELECT * FROM buzz_vote WHERE member_id = $1`,
  ],
] as const;

describe('the database itself refuses a second', () => {
  test.each(seconds)('%s', async (_, constraint, statement) => {
    const values = statement.includes('$2') ? [member, rival] : [member];
    await expect(world.database.db.raw(statement, values)).rejects.toMatchObject({
      code: '23505',
      constraint,
    });
  });

  test('draw with a chance that is spent', async () => {
    const { db } = world.database;
    const columns = await db.raw<{ name: string }>(
      `SELECT column_name AS name FROM information_schema.columns
       WHERE table_name = 'lottery_draw' AND is_generated = 'NEVER' AND column_name <> 'id'`,
    );
    const names = columns.map(({ name }) => name).join();
    const statement = `INSERT INTO lottery_draw (${names})
      SELECT ${names} FROM lottery_draw WHERE member_id = $1 ORDER BY id LIMIT 1`;
    await expect(db.raw(statement, [member])).rejects.toMatchObject({
      constraint: 'member_chances_not_negative',
    });
  });
});
