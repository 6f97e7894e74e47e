import type { TicketContextKind } from '@pollen/contract/values/ticket';
import type { Queryable } from '../../../db/database.ts';

/**
 * Whether the origin of a ticket belongs to the member, by kind. Passed in where the app is assembled, so
 * that help imports neither tasks nor cash-outs.
 */
export type TicketContexts = Readonly<
  Record<TicketContextKind, (db: Queryable, memberId: number, id: number) => Promise<boolean>>
>;

export function parseContext(
  context: string | undefined,
): { readonly kind: TicketContextKind; readonly id: number } | null {
  const [, kind, id] = /^(participation|cashout)-(\d+)$/.exec(context ?? '') ?? [];
  return kind === 'participation' || kind === 'cashout' ? { kind, id: Number(id) } : null;
}
