import type { LoggedAction, OperatorAccount } from '@pollen/contract/operator/accounts';
import type { Queryable } from '../../../../db/database.ts';
import { numberCursor, type Page, type PageInput, pageOfRows } from '../../../../db/page.ts';
import { presentOperator } from '../present.ts';
import {
  type ActionRow,
  type ActionTarget,
  selectActions,
  selectActionsOn,
} from '../store/actions.ts';
import { selectOperators } from '../store/operators.ts';

/** An invalid cursor starts at the beginning. */
function cursorOf(text: string | undefined): { name: string; id: number } {
  const at = text?.indexOf(':') ?? -1;
  const id = Number(text?.slice(0, at));
  return text !== undefined && at > 0 && Number.isSafeInteger(id)
    ? { id, name: text.slice(at + 1) }
    : { id: 0, name: '' };
}

export async function listOperators(
  db: Queryable,
  { cursor, limit }: PageInput,
): Promise<Page<OperatorAccount>> {
  const rows = await selectOperators(db, cursorOf(cursor), limit + 1);
  return pageOfRows(rows, limit, presentOperator, ({ id, name }) => `${id}:${name}`);
}

export interface ActionFilter extends PageInput {
  readonly operatorId?: number | undefined;
  readonly targetKind?: string | undefined;
  readonly targetId?: string | undefined;
  readonly action?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

export async function listActions(
  db: Queryable,
  { cursor, limit, operatorId, targetKind, targetId, action, from, until }: ActionFilter,
): Promise<Page<LoggedAction>> {
  const rows = await selectActions(db, {
    before: numberCursor(cursor),
    operatorId: operatorId ?? null,
    targetKind: targetKind ?? null,
    targetId: targetId ?? null,
    action: action || null,
    from: from ? new Date(from) : null,
    until: until ? new Date(until) : null,
    limit: limit + 1,
  });
  return pageOfActions(rows, limit);
}

/** What operators did to any of these. */
export async function listActionsOn(
  db: Queryable,
  targets: readonly ActionTarget[],
  { cursor, limit }: PageInput,
): Promise<Page<LoggedAction>> {
  return pageOfActions(await selectActionsOn(db, targets, numberCursor(cursor), limit + 1), limit);
}

const pageOfActions = (rows: readonly ActionRow[], limit: number): Page<LoggedAction> =>
  pageOfRows(
    rows,
    limit,
    (row) => ({ ...row, at: row.at.toISOString() }),
    ({ sequence }) => sequence,
  );
