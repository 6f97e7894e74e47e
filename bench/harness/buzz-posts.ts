import type pg from 'pg';

/** A poll for everybody to vote in; returns its number. */
export async function seedPoll(client: pg.Client): Promise<number> {
  const topic = await client.query(
    `INSERT INTO buzz_topic (words, created_at) VALUES ('{"en-US": "Bench"}', now()) RETURNING id`,
  );
  const { rows } = await client.query(
    `INSERT INTO buzz_post (topic_id, kind, words, options, hot, created_at)
     VALUES ($1, 'poll', '{"en-US": "Cash?"}', '[{"en-US": "Yes"}, {"en-US": "No"}, {"en-US": "Some"}]',
       0, now()) RETURNING id`,
    [topic.rows[0]?.id],
  );
  return Number(rows[0]?.id);
}

/** Comments on a post by many members, a fifth of them replies; some are liked. */
export async function seedComments(
  client: pg.Client,
  { post, count, first, members }: { post: number; count: number; first: number; members: number },
): Promise<void> {
  // In portions: a counter updated ten thousand times in one transaction gets slow.
  const portion = 2000;
  for (let from = 0; from < count; from += portion) {
    const size = Math.min(portion, count - from);
    await client.query(
      `INSERT INTO buzz_comment (post_id, member_id, text, state, hot, created_at)
       SELECT $1::bigint, $2::bigint + n % $3::bigint, 'What I think about it, number ' || n, 'shown',
         buzz_heat(0, now()) + n, now()
       FROM generate_series($4::bigint, $4::bigint + $5::bigint - 1) AS n`,
      [post, first, members, from, Math.ceil(size * 0.8)],
    );
    await client.query(
      `INSERT INTO buzz_comment (post_id, parent_id, member_id, text, state, hot, created_at)
       SELECT $1::bigint, c.id, $2::bigint + c.id % $3::bigint, 'An answer', 'shown', 0, now()
       FROM (SELECT id FROM buzz_comment WHERE post_id = $1 AND parent_id IS NULL
         ORDER BY id DESC LIMIT $4::bigint) AS c`,
      [post, first, members, Math.floor(size * 0.2)],
    );
  }
}
