import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Locale } from '@pollen/contract/codes/locale';
import type { Suspension } from '@pollen/contract/operations/identity/suspension';
import type { Queryable } from '../../../../db/database.ts';
import { messagesIn } from '../../../../messages/catalog.ts';
import { suspensionIdOf, suspensionKeyOf } from '../domain/suspension-key.ts';
import {
  type SuspensionRow,
  selectOpenSuspension,
  selectSuspension,
} from '../store/suspensions.ts';
import { evidenceWords } from '../suspension-words.ts';

const stateOf = ({ endedAt, keptAt }: SuspensionRow): Suspension['state'] =>
  endedAt !== null ? 'ended' : keptAt !== null ? 'kept' : 'open';

export function suspensionOfKey(serverKey: Uint8Array, key: string): number {
  const id = suspensionIdOf(serverKey, key);
  if (id === null) throw new BusinessError('notFound');
  return id;
}

export async function readSuspension(
  db: Queryable,
  serverKey: Uint8Array,
  key: string,
  locale: Locale,
): Promise<Suspension> {
  const row = await selectSuspension(db, suspensionOfKey(serverKey, key));
  if (!row) throw new BusinessError('notFound');
  const { suspensions } = messagesIn(locale).member;
  return {
    state: stateOf(row),
    reasonText: suspensions[row.reason],
    evidenceText: evidenceWords(row, locale),
    since: row.startedAt.toISOString(),
    decideBy: row.decideBy.toISOString(),
    answer: row.answer,
  };
}

/** Spec §8, 3002, with the key of the page that says why. Only for callers who proved to be the member. */
export async function blockedError(
  db: Queryable,
  serverKey: Uint8Array,
  memberId: number,
): Promise<BusinessError> {
  const id = await selectOpenSuspension(db, memberId);
  const data = id === null ? null : { suspensionKey: suspensionKeyOf(serverKey, id) };
  return new BusinessError('blocked', {}, data);
}
