import type { Locale } from '@pollen/contract/codes/locale';
import type { Message } from '@pollen/contract/operations/message';
import { toneOf } from './kinds.ts';
import { renderMessage } from './render.ts';
import type { MessageRow } from './store/messages.ts';

export function presentMessage(row: MessageRow, locale: Locale): Message {
  return {
    id: String(row.id),
    category: row.category,
    tone: toneOf(row.kind),
    ...renderMessage(row.kind, row.params, locale),
    link: row.link,
    at: row.createdAt.toISOString(),
    read: row.readAt !== null,
  };
}
