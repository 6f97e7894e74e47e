import type { SignedIn } from '@pollen/contract/operator/access';
import type { Queryable } from '../../../../db/database.ts';
import { after, hashOf, randomSecret, sessionLifeSeconds } from '../domain/session.ts';
import { readSignedIn } from '../queries/read-signed-in.ts';
import { insertAction } from '../store/actions.ts';
import { touchLogin } from '../store/operators.ts';
import { insertSession } from '../store/sessions.ts';

/** The origin of a log-in. */
export interface Visitor {
  readonly address: string;
  readonly userAgent: string;
  /** Scheme and host of the browser's request. */
  readonly clientOrigin: string;
}

export interface OpenedSession {
  readonly token: string;
  readonly operator: SignedIn;
  readonly recoveryCodes: string[] | null;
}

interface Started {
  readonly operatorId: number;
  readonly visitor: Visitor;
  /** The action's name in the action log. */
  readonly action: string;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly now: Date;
}

/** Opens a session of twelve hours, in the transaction that proved the second factor. */
export async function startSession(
  tx: Queryable,
  { operatorId, visitor, action, detail, now }: Started,
): Promise<Omit<OpenedSession, 'recoveryCodes'>> {
  const { address, userAgent } = visitor;
  const token = randomSecret();
  const until = after(now, sessionLifeSeconds);
  await touchLogin(tx, operatorId, now);
  const tokenHash = hashOf(token);
  await insertSession(tx, { operatorId, tokenHash, now, until, address, userAgent });
  const operator = await readSignedIn(tx, { operatorId, until }, now);
  await insertAction(tx, {
    operatorId,
    action,
    targetKind: 'operator',
    targetId: String(operatorId),
    before: null,
    after: { address, ...detail },
    at: now,
  });
  return { token, operator };
}
