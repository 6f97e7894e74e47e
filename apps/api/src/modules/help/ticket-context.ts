import type { TicketContextKind } from '@pollen/contract/values/ticket';
import type { Queryable } from '../../db/database.ts';

/**
 * Whether what a ticket was opened from is the member's own, by kind. Handed in where the app is put
 * together, so that help imports neither tasks nor cash-outs.
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
