import { addressOf, paths, withQuery } from '@pollen/contract/values/web-paths';
import type { KeyRing } from '../../../../adapters/key-ring.ts';
import type { Queryable } from '../../../../db/database.ts';
import { entryUrl } from '../domain/entry.ts';
import { nameOfSession, sessionIdOf } from '../domain/session-id.ts';
import { readNetwork } from '../networks.ts';
import { insertSession } from '../store/sessions.ts';

export interface EntryServices {
  readonly keyRing: KeyRing;
  readonly serverKey: Uint8Array;
  readonly origin: string;
}

export interface Departure {
  readonly network: string;
  readonly participationId: number;
  readonly memberId: number;
  /** The participation's unguessable session name. */
  readonly session: string;
  /** The survey's id at the network. */
  readonly survey: string;
  readonly now: Date;
}

/**
 * The entry address at the network. Repeated calls for one participation use the same session, so that
 * starting twice or returning later is one visit. Null while the network is disabled.
 */
export async function openSession(
  db: Queryable,
  { keyRing, serverKey, origin }: EntryServices,
  departure: Departure,
): Promise<string | null> {
  const network = await readNetwork(db, keyRing, departure.network);
  if (!network?.enabled) return null;
  if (network.config.entry.signature && network.secret === null) return null;
  const { id } = await insertSession(db, {
    ...departure,
    id: sessionIdOf(serverKey, departure.session),
  });
  const url = entryUrl(network.config, network.secret, {
    session: id,
    survey: departure.survey,
    account: network.account,
    return: addressOf(origin, withQuery(paths.taskBack(), { session: nameOfSession(id) })),
  });
  return url.startsWith('/') ? `${origin}${url}` : url;
}
