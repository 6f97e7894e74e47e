import type pg from 'pg';
import { goOn, inParts, nextOf, withoutGuards } from './seeding.ts';
import { busyMembers, type InstallationSize } from './size.ts';
import type { SeededWork } from './work.ts';

const part = 50_000;

/** The older half is closed; of the newer half, a fifth is in each other state, half of them overdue. */
async function seedTickets(client: pg.Client, firstMember: number, size: InstallationSize) {
  const first = await nextOf(client, 'ticket');
  await withoutGuards(client, ['ticket', 'ticket_post'], () =>
    inParts('tickets', size.tickets, part, async (from, to) => {
      await client.query(
        `INSERT INTO ticket (id, member_id, country, category, state, state_at, state_by,
           context_kind, context_id, created_at, due_at, follow_up_at, reminders, rating)
           OVERRIDING SYSTEM VALUE
         SELECT $1::bigint + n, m.id, m.country, 'points', state, at, 'member', NULL, NULL, at,
           CASE WHEN state < 5 THEN now() + (n % 2 - 0.5) * interval '2 days' END,
           CASE WHEN state IN (3, 4) THEN now() + interval '1 day' END, 0,
           CASE WHEN state = 5 THEN 1 + n % 5 END
         FROM generate_series($3::bigint, $4::bigint - 1) AS n
         JOIN member AS m ON m.id = $2::bigint + n % $5::bigint,
           LATERAL (SELECT CASE WHEN n < $6::bigint / 2 THEN 5 ELSE n % 5 END AS state,
             now() - ($6::bigint - n) * interval '3 minutes' AS at) AS s`,
        [first, firstMember, from, to, busyMembers(size), size.tickets],
      );
      await client.query(
        `INSERT INTO ticket_post (ticket_id, operator_id, author, text, created_at)
         SELECT t.id, CASE post WHEN 2 THEN o.id END, CASE post WHEN 2 THEN 'Putri' END,
           'A question of the length that people write when points are missing', t.created_at
         FROM ticket AS t, generate_series(1, 2) AS post,
           (SELECT id FROM operator WHERE role = 'support' ORDER BY id LIMIT 1) AS o
         WHERE t.id >= $1::bigint + $2::bigint AND t.id < $1::bigint + $3::bigint ORDER BY t.id, post`,
        [first, from, to],
      );
      await client.query(
        `INSERT INTO ticket_step (ticket_id, state, by, at)
         SELECT id, 0, 'member', created_at FROM ticket
         WHERE id >= $1::bigint + $2::bigint AND id < $1::bigint + $3::bigint`,
        [first, from, to],
      );
    }),
  );
  await goOn(client, 'ticket');
}

/** Our own posts with votes and comments; undecided reports, and decisions. */
async function seedBuzz(client: pg.Client, firstMember: number, size: InstallationSize) {
  const { rows } = await client.query('SELECT min(id) AS topic FROM buzz_topic');
  const posts = Math.max(25, Math.ceil(size.comments / 100));
  const { rows: made } = await client.query(
    `INSERT INTO buzz_post (topic_id, kind, words, options, closes_at, hot, created_at)
     SELECT $1, 'poll', '{"en-US": "Which one do you like better?"}',
       '[{"en-US": "This"}, {"en-US": "That"}]', now() + interval '10 days', n, now()
     FROM generate_series(1, $2::integer) AS n RETURNING id`,
    [rows[0]?.topic, posts],
  );
  const firstPost = Math.min(...made.map(({ id }) => Number(id)));
  const firstComment = await nextOf(client, 'buzz_comment');
  const counted = ['buzz_vote', 'buzz_comment', 'buzz_tally'];
  await withoutGuards(client, counted, async () => {
    await inParts('votes', size.votes, part, (from, to) =>
      client.query(
        `INSERT INTO buzz_vote (post_id, member_id, option_no, created_at)
         SELECT $1::bigint + n % $2::bigint, $3::bigint + n / $2::bigint, 1 + n % 2, now()
         FROM generate_series($4::bigint, $5::bigint - 1) AS n`,
        [firstPost, posts, firstMember, from, to],
      ),
    );
    await inParts('comments', size.comments, part, (from, to) =>
      client.query(
        `INSERT INTO buzz_comment (id, post_id, member_id, text, state, reason, hot, created_at)
           OVERRIDING SYSTEM VALUE
         SELECT $1::bigint + n, $2::bigint + n % $3::bigint, $4::bigint + n % $5::bigint,
           'A comment of the length that people write', CASE WHEN n % 10 < 2 THEN 'held'
             WHEN n % 10 = 2 THEN 'removed' ELSE 'shown' END,
           CASE WHEN n % 10 = 2 THEN 'spam' END, n, now()
         FROM generate_series($6::bigint, $7::bigint - 1) AS n`,
        [firstComment, firstPost, posts, firstMember, size.members, from, to],
      ),
    );
    await client.query(
      `INSERT INTO buzz_tally (post_id, comment_id, shard, votes, comments)
       SELECT id, 0, 0, ARRAY[coalesce(this, 0), coalesce(that, 0), 0, 0, 0, 0, 0, 0],
         coalesce(comments, 0)
       FROM unnest($1::bigint[]) AS id
       LEFT JOIN (SELECT post_id, count(*) FILTER (WHERE option_no = 1)::integer AS this,
           count(*) FILTER (WHERE option_no = 2)::integer AS that
         FROM buzz_vote GROUP BY post_id) AS v ON v.post_id = id
       LEFT JOIN (SELECT post_id, count(*)::integer AS comments FROM buzz_comment
         WHERE state = 'shown' GROUP BY post_id) AS c ON c.post_id = id`,
      [made.map(({ id }) => id)],
    );
  });
  await goOn(client, 'buzz_comment');
  await seedModeration(client, firstMember, firstComment, size);
}

/** Two members report each hidden comment; removed ones have been decided. */
async function seedModeration(
  client: pg.Client,
  firstMember: number,
  firstComment: number,
  size: InstallationSize,
) {
  await client.query(
    `INSERT INTO buzz_report (post_id, comment_id, member_id, reason, created_at)
     SELECT c.post_id, c.id, $2::bigint + n, 'spam', now()
     FROM (SELECT id, post_id FROM buzz_comment WHERE id >= $1 AND state = 'held'
       ORDER BY id LIMIT $3::bigint / 2) AS c, generate_series(0, 1) AS n ORDER BY c.id`,
    [firstComment, firstMember, size.reports],
  );
  await client.query(
    `INSERT INTO buzz_decision (post_id, comment_id, decision, reason, operator_id, created_at)
     SELECT c.post_id, c.id, 'remove', 'spam', o.id, now()
     FROM buzz_comment AS c, (SELECT id FROM operator WHERE role = 'support' ORDER BY id LIMIT 1) AS o
     WHERE c.id >= $1 AND c.state = 'removed' ORDER BY c.id`,
    [firstComment],
  );
}

/** What a network reported about the shared task, and what was refused. */
async function seedPartners(client: pg.Client, work: SeededWork, size: InstallationSize) {
  await inParts('postbacks', size.postbacks, part, async (from, to) => {
    await client.query(
      `INSERT INTO partner_session (id, network, participation_id, member_id, created_at)
       SELECT lpad(p.id::text, 54, '0'), 'bitlabs', p.id, p.member_id, p.started_at
       FROM participation AS p WHERE p.id >= $1::bigint + $2::bigint AND p.id < $1::bigint + $3::bigint`,
      [work.firstParticipation, from, to],
    );
    await client.query(
      `INSERT INTO partner_postback (network, transaction, type, session_id, about, effect, state,
         outcome, answer_status, answer_text, received_at)
       SELECT 'bitlabs', s.id, 'complete', s.id, s.id, 'finish', 1, 'applied', 200, 'OK', s.created_at
       FROM partner_session AS s
       WHERE s.participation_id >= $1::bigint + $2::bigint AND s.participation_id < $1::bigint + $3::bigint`,
      [work.firstParticipation, from, to],
    );
  });
  await client.query(
    `INSERT INTO partner_refusal (network, refusal, detail, method, url, body, address, received_at)
     SELECT CASE WHEN n <= 50 THEN 'pollfish' ELSE 'bitlabs' END, 'signature', 'does not match', 'GET', '/postback?tx=' || n, '', '192.0.2.1', now()
     FROM generate_series(1, $1::bigint) AS n`,
    [size.postbacks],
  );
}

/** Operators, their actions (chained by the database itself), and their broadcasts. */
async function seedOperators(client: pg.Client, firstMember: number, size: InstallationSize) {
  await client.query(
    `INSERT INTO operator (email, name, role, password_hash, created_at)
     SELECT 'bench-' || n || '@example.com', 'Colleague ' || n, 'support', '', now()
     FROM generate_series(1, $1::integer) AS n`,
    [size.operators],
  );
  await inParts('actions', size.actions, 10_000, (from, to) =>
    client.query(
      `INSERT INTO operator_action (at, operator_id, action, target_kind, target_id, after)
       SELECT now(), CASE WHEN n < 50 THEN early.id ELSE o.id END, 'member.suspend', 'member', ($1::bigint + n % $2::bigint)::text,
         '{"reason": "other"}'
       FROM generate_series($3::bigint, $4::bigint - 1) AS n,
         (SELECT id FROM operator WHERE role = 'publisher' ORDER BY id LIMIT 1) AS early,
         (SELECT id FROM operator WHERE role = 'admin' ORDER BY id LIMIT 1) AS o ORDER BY n`,
      [firstMember, busyMembers(size), from, to],
    ),
  );
  await client.query(
    `INSERT INTO broadcast (title, text, segment, state, send_at, planned, sent, operator_id, created_at,
       ended_at)
     SELECT '{"en-US": "News"}', '{"en-US": "There is something new"}',
       '{"countries": [], "genders": []}', 'sent', now(), 10, 10, o.id, now(), now()
     FROM generate_series(1, $1::integer) AS n,
       (SELECT id FROM operator WHERE role = 'admin' ORDER BY id LIMIT 1) AS o`,
    [size.broadcasts],
  );
}

export async function seedOperatorSections(
  client: pg.Client,
  firstMember: number,
  work: SeededWork,
  size: InstallationSize,
) {
  await seedTickets(client, firstMember, size);
  await seedBuzz(client, firstMember, size);
  await seedPartners(client, work, size);
  await seedOperators(client, firstMember, size);
}
