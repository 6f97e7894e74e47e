import { createTestDatabase } from '@pollen/dev-env/test-database';
import { expect, test } from 'vitest';
import { sql } from '../../../db/sql.ts';
import { installArticles } from './public.ts';

test('a new installation gets its articles once, and deleted ones stay deleted', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const now = new Date('2026-03-01T00:00:00Z');
  const written = await Promise.all([installArticles(db, now), installArticles(db, now)]);
  expect(Math.min(...written)).toBe(0);
  expect(Math.max(...written)).toBeGreaterThanOrEqual(14);
  const [first] = await db.query<{ id: number }>(sql`SELECT id FROM help_article LIMIT 1`);
  await db.query(sql`UPDATE help_article SET published = false WHERE id = ${first?.id}`);
  expect(await installArticles(db, now)).toBe(0);
});
