import type pg from 'pg';
import { inParts, nextOf, withoutGuards, withoutIndexes } from './seeding.ts';
import type { InstallationSize } from './size.ts';

const part = 100_000;

/**
 * Joined over two years, of every gender and age; one in a hundred suspended or gone. The oldest are from a
 * country without new members, which a list from the newest down must not scan to; it has a page of suspended
 * ones however small the installation is.
 */
async function seedMembership(client: pg.Client, first: number, members: number) {
  await inParts('members', members, part, (from, to) =>
    client.query(
      `INSERT INTO member (id, email, nickname, country, gender, birth_year, province, locale,
         inviter_code, created_at, suspended_at, erased_at) OVERRIDING SYSTEM VALUE
       SELECT $1::bigint + n, CASE WHEN n % 100 <> 51 THEN 'bench-' || n || '@example.com' END,
         'Bench ' || n % 1000, CASE WHEN n < $4::bigint / 200 OR n BETWEEN 60 AND 99 THEN 8 ELSE (ARRAY[2, 3, 4, 5, 6, 9])[1 + n % 6] END,
         (ARRAY['female', 'male', 'other', NULL])[1 + n % 4], 1950 + n % 60, 'Province ' || n % 30,
         'en-US', 'bench-' || n, joined,
         CASE WHEN n % 100 = 50 OR n BETWEEN 60 AND 89 THEN joined + interval '1 day' END,
         CASE WHEN n % 100 = 51 THEN joined + interval '1 day' END
       FROM generate_series($2::bigint, $3::bigint - 1) AS n,
         LATERAL (SELECT now() - (1 - n::float8 / $4::bigint) * interval '730 days' AS joined) AS at`,
      [first, from, to, members],
    ),
  );
  await inParts('sessions', members, part, (from, to) =>
    client.query(
      `INSERT INTO member_session (member_id, token_hash, refresh_hash, expires_at,
         refresh_expires_at, created_at, used_at)
       SELECT $1::bigint + n, sha256(convert_to('token ' || n, 'UTF8')),
         sha256(convert_to('refresh ' || n, 'UTF8')), now() + interval '1 day',
         now() + interval '10 days', now() - interval '60 days',
         now() - (n % 5000) * interval '12 minutes'
       FROM generate_series($2::bigint, $3::bigint - 1) AS n`,
      [first, from, to],
    ),
  );
}

/** Five members share a browser, fifty an address: rings of the same size everywhere. */
async function seedTraces(client: pg.Client, first: number, members: number) {
  await inParts('traces of devices and addresses', members, part, async (from, to) => {
    await client.query(
      `INSERT INTO known_device (device_hash, member_id, used_at)
       SELECT sha256(convert_to('device ' || n / 5, 'UTF8')), $1::bigint + n, now()
       FROM generate_series($2::bigint, $3::bigint - 1) AS n`,
      [first, from, to],
    );
    await client.query(
      `INSERT INTO invite_trace (member_id, kind, hash, seen_at)
       SELECT $1::bigint + n, 'address', sha256(convert_to('address ' || n / 50, 'UTF8')), now()
       FROM generate_series($2::bigint, $3::bigint - 1) AS n`,
      [first, from, to],
    );
  });
}

/** One member in ten was invited, by one of the first hundredth; a few are refused. */
async function seedInvitations(client: pg.Client, first: number, members: number) {
  const invited = Math.floor((members - 1) / 10);
  await inParts('invitations', invited, part, (from, to) =>
    client.query(
      `INSERT INTO invitation (guest_id, host_id, joined_at, share_until, refusal, refused_at)
       SELECT $1::bigint + 10 * n, $1::bigint + n / 10, m.created_at,
         m.created_at + interval '180 days',
         CASE WHEN n % 20 = 3 THEN 'device' END, CASE WHEN n % 20 = 3 THEN m.created_at END
       FROM generate_series($2::bigint + 1, $3::bigint) AS n JOIN member AS m ON m.id = $1::bigint + 10 * n`,
      [first, from, to],
    ),
  );
  await client.query(
    `INSERT INTO invite_tally (host_id, friends)
     SELECT host_id, count(*) FROM invitation WHERE host_id >= $1 GROUP BY host_id
     ON CONFLICT (host_id) DO UPDATE SET friends = excluded.friends`,
    [first],
  );
}

/** Members, their sessions, and what links them. Returns the first one's number. */
export async function seedPeople(client: pg.Client, { members }: InstallationSize) {
  const first = await nextOf(client, 'member');
  const tables = ['member', 'member_session', 'known_device', 'invite_trace', 'invitation'];
  await withoutGuards(client, ['invitation'], async () => {
    await withoutIndexes(client, tables.slice(1, 4), async () => {
      await seedMembership(client, first, members);
      await seedTraces(client, first, members);
    });
    await seedInvitations(client, first, members);
  });
  await client.query(
    `SELECT setval(pg_get_serial_sequence('member', 'id'), (SELECT max(id) FROM member))`,
  );
  return first;
}
