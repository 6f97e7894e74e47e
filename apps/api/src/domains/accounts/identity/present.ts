import type { SessionItem } from '@pollen/contract/operations/identity';
import { deviceWords } from './domain/device-words.ts';
import type { SessionRow } from './store/sessions.ts';

export function presentSession(row: SessionRow, currentId: number): SessionItem {
  return {
    id: String(row.id),
    ...deviceWords(row.userAgent),
    createdAt: row.createdAt.toISOString(),
    usedAt: row.usedAt.toISOString(),
    current: row.id === currentId,
  };
}
