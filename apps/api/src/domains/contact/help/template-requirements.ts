import { BusinessError } from '@pollen/contract/codes/error-code';
import type { PointGrant } from '@pollen/contract/operator/point-grant';
import type { Queryable } from '../../../db/database.ts';
import { selectTemplates, type TicketTemplate } from './store/templates.ts';
import type { TicketRow } from './store/tickets.ts';

type Subject = Pick<TicketRow, 'id' | 'memberId' | 'contextKind' | 'contextId'>;

/** What was paid because of a ticket; passed in, because grants import tickets and not the reverse. */
export interface TicketPoints {
  grantsOf(db: Queryable, ticketId: number, now: Date): Promise<PointGrant[]>;
  /** Points reached the member for this ticket, its task or its cash-out. */
  arePosted(db: Queryable, ticket: Subject): Promise<boolean>;
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** Whether a reply uses this template or contains its text, in any language. */
function isUsed({ id, texts }: TicketTemplate, text: string, templateId: number | undefined) {
  if (id === templateId) return true;
  const written = plain(text);
  return Object.values(texts).some((words) => words !== '' && written.includes(plain(words)));
}

/** A reply that announces something can only be sent once it has happened. */
export async function requireTrue(
  tx: Queryable,
  points: TicketPoints,
  ticket: Subject,
  { text, templateId }: { readonly text: string; readonly templateId?: number | undefined },
): Promise<void> {
  const templates = await selectTemplates(tx);
  const promises = templates.some(
    (template) => template.requires !== null && isUsed(template, text, templateId),
  );
  if (promises && !(await points.arePosted(tx, ticket))) {
    throw new BusinessError('templateNeedsPoints');
  }
}
