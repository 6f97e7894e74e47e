import type { LoggedAction, OperatorAccount } from '@pollen/contract/operator/accounts';
import type { Queryable } from '../../../db/database.ts';
import { presentOperator } from '../present.ts';
import { selectActions } from '../store/actions.ts';
import { selectOperators } from '../store/operators.ts';

interface Page<Item> {
  readonly items: Item[];
  readonly next: string | null;
}

/** A cursor that is none starts from the beginning. */
function cursorOf(text: string | undefined): { name: string; id: number } {
  const at = text?.indexOf(':') ?? -1;
  const id = Number(text?.slice(0, at));
  return text !== undefined && at > 0 && Number.isSafeInteger(id)
    ? { id, name: text.slice(at + 1) }
    : { id: 0, name: '' };
}

export async function listOperators(
  db: Queryable,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<Page<OperatorAccount>> {
  const rows = await selectOperators(db, cursorOf(cursor), limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next = rows.length > limit && last ? `${last.id}:${last.name}` : null;
  return { items: shown.map(presentOperator), next };
}

export interface ActionFilter {
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly operatorId?: number | undefined;
  readonly targetKind?: string | undefined;
  readonly targetId?: string | undefined;
}

export async function listActions(
  db: Queryable,
  { cursor, limit, operatorId, targetKind, targetId }: ActionFilter,
): Promise<Page<LoggedAction>> {
  const before = cursor !== undefined && /^\d{1,15}$/.test(cursor) ? Number(cursor) : null;
  const rows = await selectActions(db, {
    before,
    operatorId: operatorId ?? null,
    targetKind: targetKind ?? null,
    targetId: targetId ?? null,
    limit: limit + 1,
  });
  const items = rows.slice(0, limit).map((row) => ({ ...row, at: row.at.toISOString() }));
  const last = items.at(-1);
  return { items, next: rows.length > limit && last ? String(last.sequence) : null };
}
