import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';
import type { KeptSecret } from './operators.ts';

export type ChallengeKind = 'step-up' | 'passkey' | 'authenticator';

export interface SessionChallenge {
  readonly passkeyChallenge: string | null;
  readonly kept: KeptSecret;
}

/** Only the newest challenge of a kind is valid. */
export async function upsertSessionChallenge(
  db: Queryable,
  sessionId: number,
  kind: ChallengeKind,
  expiresAt: Date,
  { passkeyChallenge, kept }: SessionChallenge,
): Promise<void> {
  await db.query(sql`
    INSERT INTO operator_session_challenge (session_id, kind, expires_at, passkey_challenge,
      totp_key_id, totp_wrapped_key, totp_secret)
    VALUES (${sessionId}, ${kind}, ${expiresAt}, ${passkeyChallenge}, ${kept.keyId},
      ${kept.wrappedKey}, ${kept.secret})
    ON CONFLICT (session_id, kind) DO UPDATE SET expires_at = excluded.expires_at,
      passkey_challenge = excluded.passkey_challenge, totp_key_id = excluded.totp_key_id,
      totp_wrapped_key = excluded.totp_wrapped_key, totp_secret = excluded.totp_secret`);
}

interface FlatChallenge extends KeptSecret {
  readonly passkeyChallenge: string | null;
}

const challengeOf = (row: FlatChallenge | undefined): SessionChallenge | null => {
  if (!row) return null;
  const { passkeyChallenge, ...kept } = row;
  return { passkeyChallenge, kept };
};

/** Consumes a challenge, so that an accepted answer cannot be replayed. */
export async function takeSessionChallenge(
  tx: Queryable,
  sessionId: number,
  kind: ChallengeKind,
  now: Date,
): Promise<SessionChallenge | null> {
  const [row] = await tx.query<FlatChallenge>(sql`
    DELETE FROM operator_session_challenge
    WHERE session_id = ${sessionId} AND kind = ${kind} AND expires_at > ${now}
    RETURNING passkey_challenge, totp_key_id AS key_id,
      totp_wrapped_key AS wrapped_key, totp_secret AS secret`);
  return challengeOf(row);
}

/** Reads a challenge without consuming it, such as the secret of a new authenticator app. */
export async function selectSessionChallenge(
  db: Queryable,
  sessionId: number,
  kind: ChallengeKind,
  now: Date,
): Promise<SessionChallenge | null> {
  const [row] = await db.query<FlatChallenge>(sql`
    SELECT passkey_challenge, totp_key_id AS key_id,
      totp_wrapped_key AS wrapped_key, totp_secret AS secret
    FROM operator_session_challenge
    WHERE session_id = ${sessionId} AND kind = ${kind} AND expires_at > ${now}`);
  return challengeOf(row);
}
