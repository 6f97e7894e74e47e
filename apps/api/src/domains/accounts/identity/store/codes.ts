import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

export type CodePurpose = 'register' | 'snsLink' | 'check' | 'emailOld' | 'emailNew';

export interface StoredCode {
  readonly purpose: CodePurpose;
  readonly emailKey: string;
  readonly codeHash: Buffer;
  readonly triesLeft: number;
  readonly expiresAt: Date;
}

export async function upsertCode(tx: Queryable, code: StoredCode): Promise<void> {
  await tx.query(sql`
    INSERT INTO email_code (purpose, email_key, code_hash, tries_left, expires_at)
    VALUES (${code.purpose}, ${code.emailKey}, ${code.codeHash}, ${code.triesLeft},
      ${code.expiresAt})
    ON CONFLICT (purpose, email_key) DO UPDATE SET code_hash = excluded.code_hash,
      tries_left = excluded.tries_left, expires_at = excluded.expires_at`);
}

/** Counts an attempt before the comparison, so that concurrent guesses cannot share one. */
export async function spendTry(
  db: Queryable,
  purpose: CodePurpose,
  emailKey: string,
  now: Date,
): Promise<{ readonly codeHash: Buffer; readonly triesLeft: number } | null> {
  const [row] = await db.query<{ codeHash: Buffer; triesLeft: number }>(sql`
    UPDATE email_code SET tries_left = tries_left - 1
    WHERE purpose = ${purpose} AND email_key = ${emailKey} AND tries_left > 0
      AND expires_at > ${now}
    RETURNING code_hash, tries_left`);
  return row ?? null;
}

/** True for the one caller that consumes the code. */
export async function takeCode(
  tx: Queryable,
  purpose: CodePurpose,
  emailKey: string,
  codeHash: Buffer,
): Promise<boolean> {
  const rows = await tx.query(sql`
    DELETE FROM email_code
    WHERE purpose = ${purpose} AND email_key = ${emailKey} AND code_hash = ${codeHash}
    RETURNING true`);
  return rows.length === 1;
}

export async function deleteCodesOf(tx: Queryable, emailKey: string): Promise<void> {
  await tx.query(sql`DELETE FROM email_code WHERE email_key = ${emailKey}`);
}
