import type { RingCluster } from '@pollen/contract/operator/member';
import type { Queryable } from '../../../../db/database.ts';
import { cutPage, numberCursor, type Page, type PageInput } from '../../../../db/page.ts';
import { selectByIds } from '../store/members.ts';
import { selectRings } from '../store/rings.ts';

export async function listRings(
  db: Queryable,
  { cursor, limit }: PageInput,
): Promise<Page<RingCluster>> {
  const rows = await selectRings(db, numberCursor(cursor), limit + 1);
  const { shown, next } = cutPage(rows, limit, ({ id }) => id);
  const people = await selectByIds(db, [...new Set(shown.flatMap(({ members }) => members))]);
  const byId = new Map(people.map((row) => [row.id, row]));
  const items = shown.map(({ foundAt, members, ties, ...ring }) => ({
    ...ring,
    foundAt: foundAt.toISOString(),
    members: members.map((id) => {
      const row = byId.get(id);
      return { id, nickname: row?.nickname ?? '', suspended: row?.suspendedAt != null };
    }),
    ties: ties.map((tie) => ({ ...tie, kinds: [...tie.kinds] })),
  }));
  return { items, next };
}
