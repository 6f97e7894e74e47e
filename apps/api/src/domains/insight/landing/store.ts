import type { SampleOption } from '@pollen/contract/values/sample-question';
import type { Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

interface NewAnswer {
  readonly keyHash: Buffer;
  readonly question: string;
  readonly option: SampleOption;
  readonly now: Date;
}

/** Stores and counts an answer; a second answer of the same browser changes nothing. */
export async function insertAnswer(db: Queryable, answer: NewAnswer): Promise<void> {
  const { keyHash, question, option, now } = answer;
  await db.query(sql`
    WITH answered AS (
      INSERT INTO sample_answer (key_hash, question, option, answered_at)
      VALUES (${keyHash}, ${question}, ${option}, ${now})
      ON CONFLICT (key_hash) DO NOTHING RETURNING question, option)
    INSERT INTO sample_count (question, option, answers) SELECT question, option, 1 FROM answered
    ON CONFLICT (question, option) DO UPDATE SET answers = sample_count.answers + 1`);
}

export async function selectCounts(
  db: Queryable,
  question: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ option: string; answers: number }>(sql`
    SELECT option, answers FROM sample_count WHERE question = ${question}`);
  return new Map(rows.map(({ option, answers }) => [option, answers]));
}

/** The answer of a browser whose visitor has not registered yet. */
export async function selectWaiting(
  db: Queryable,
  keyHash: Buffer,
  question: string,
): Promise<SampleOption | null> {
  const [row] = await db.query<{ option: SampleOption }>(sql`
    SELECT option FROM sample_answer
    WHERE key_hash = ${keyHash} AND question = ${question} AND member_id IS NULL`);
  return row?.option ?? null;
}

/** Assigns the answer to the member. */
export async function claimAnswer(tx: Queryable, memberId: number, keyHash: Buffer): Promise<void> {
  await tx.query(sql`
    UPDATE sample_answer SET member_id = ${memberId}
    WHERE key_hash = ${keyHash} AND member_id IS NULL`);
}

export interface MemberAnswer {
  readonly question: string;
  readonly option: SampleOption;
  readonly answeredAt: Date;
}

export async function selectAnswerOf(
  db: Queryable,
  memberId: number,
): Promise<MemberAnswer | null> {
  const [row] = await db.query<MemberAnswer>(sql`
    SELECT question, option, answered_at FROM sample_answer WHERE member_id = ${memberId}`);
  return row ?? null;
}

export async function deleteAnswerOf(tx: Queryable, memberId: number): Promise<void> {
  await tx.query(sql`DELETE FROM sample_answer WHERE member_id = ${memberId}`);
}

export async function deleteWaitingBefore(db: Queryable, moment: Date): Promise<void> {
  await db.query(sql`
    DELETE FROM sample_answer WHERE member_id IS NULL AND answered_at < ${moment}`);
}
