import type { PointGrant } from '@pollen/contract/operator/point-grant';
import type { Queryable } from '../../../db/database.ts';
import { readOpenRequests } from '../../accounts/approval/public.ts';
import { readOperatorNames } from '../../accounts/operator/public.ts';
import { grantSubject } from './commands/move-points.ts';
import { presentGrant } from './present.ts';
import type { GrantRow } from './store.ts';

/** Rows with the names of requester and approver, and the open request of each. */
export async function presentGrants(
  db: Queryable,
  rows: readonly GrantRow[],
  now: Date,
): Promise<PointGrant[]> {
  const people = rows.flatMap(({ requestedBy, approvedBy }) =>
    [requestedBy, approvedBy ?? []].flat(),
  );
  const names = await readOperatorNames(db, [...new Set(people)]);
  const waiting = rows.filter(({ state }) => state === 'waiting');
  const ids = waiting.map((row) => grantSubject(row).id);
  const open =
    ids.length === 0
      ? []
      : await readOpenRequests(db, ['support.points'], { kind: 'grant', ids }, now);
  const requests = new Map(open.map(({ subjectId, id }) => [subjectId, id]));
  return rows.map((row) => presentGrant(row, names, requests.get(grantSubject(row).id) ?? null));
}
