import fastify from 'fastify';
import pg from 'pg';

/** The least a server on the same framework and database can do: one indexed SELECT, as JSON. */
const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: Number(process.env['DATABASE_CONNECTIONS'] ?? 20),
});
const server = fastify();

server.get('/healthz', async () => ({}));
server.get('/user', async (request) => {
  const id = String(request.headers['x-member-id']);
  const { rows } = await pool.query({
    name: 'member',
    text: `SELECT id, nickname, avatar, country, gender, province, city, district, email
      FROM member WHERE id = $1`,
    values: [id],
  });
  return { code: 200, msg: 'OK', data: rows[0] };
});

/** A page of a given size after one SELECT. */
const file = '<p>page</p>'.padEnd(Number(process.env['BENCH_PAGE_BYTES'] ?? 0), ' ');
server.get('/page', async (_request, reply) => {
  await pool.query({ name: 'any', text: 'SELECT id FROM member WHERE id = $1', values: ['1'] });
  return reply.type('text/html; charset=utf-8').send(file);
});

/** The least work a survey submission requires: the answers and one transfer, in one round trip. */
server.post('/submit', async (request) => {
  const { member, answers } = request.body as { member: number; answers: object };
  await pool.query({
    name: 'submit',
    text: `WITH kept AS (INSERT INTO bench_answer (member_id, answers) VALUES ($1::bigint, $2::jsonb))
      SELECT * FROM ledger_move('bench', $1::bigint::text, 'promotion', 0, 'available', $1::bigint,
        200, $1::bigint, 'earned', 'bench')`,
    values: [member, JSON.stringify(answers)],
  });
  return { code: 200, msg: 'OK', data: { paid: true } };
});

process.once('SIGTERM', async () => {
  await server.close();
  await pool.end();
});
await server.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
