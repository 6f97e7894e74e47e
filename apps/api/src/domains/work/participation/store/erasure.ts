import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

/** Ends the open participations of a leaving member and withdraws those in review. */
export async function endParticipationsOf(
  tx: Queryable,
  memberId: number,
  now: Date,
): Promise<void> {
  await tx.query(sql`
    SELECT FROM (
      SELECT id, state FROM participation WHERE member_id = ${memberId} AND state IN (0, 2)
      ORDER BY id FOR NO KEY UPDATE) AS open
    CROSS JOIN LATERAL participation_move(open.id, CASE open.state WHEN 0 THEN 9 ELSE 15 END::smallint,
      CASE open.state WHEN 0 THEN 0 ELSE 2 END::smallint, 'member-left',
      ROW('member-left', ${now}, NULL, NULL, NULL)::participation_origin) AS moved`);
}

/** Erases answers, claims and traces. The participation and its payment stay, without a name. */
export async function eraseParticipationsOf(tx: Queryable, memberId: number): Promise<void> {
  await tx.query(sql`
    UPDATE participation_event SET address = NULL, device = NULL,
      reason = participation_erased_reason(reason)
    WHERE participation_id IN (SELECT id FROM participation WHERE member_id = ${memberId})
      AND (num_nonnulls(address, device) > 0 OR reason <> participation_erased_reason(reason))`);
  await tx.query(sql`
    UPDATE participation SET answers = '{}', timings = '{}', signals = '[]', duplicate_key = NULL,
      page = NULL, sharer_code = NULL, device_cookie = NULL, device = '{}', user_agent = '',
      address = NULL, address_key = NULL, address_country = NULL, appeal_text = NULL,
      reason = participation_erased_reason(reason),
      wanted_cells = '{}', change_address = NULL, change_device = NULL, submit_key = NULL, submit_hash = NULL
    WHERE member_id = ${memberId}`);
  await tx.query(sql`DELETE FROM member_profile_answer WHERE member_id = ${memberId}`);
  await tx.query(sql`DELETE FROM participation_trap WHERE member_id = ${memberId}`);
  await tx.query(sql`DELETE FROM participation_text_print WHERE member_id = ${memberId}`);
  await tx.query(sql`
    DELETE FROM participation_text_match
    WHERE member_id = ${memberId} OR other_member_id = ${memberId}`);
}

const exportLimit = 5000;

/** What is stored about a member, in readable form. */
export async function selectWorkOf(db: Queryable, memberId: number): Promise<object> {
  const participations = await db.query(sql`
    SELECT t.task_no, t.title->>'en-US' AS title, p.state, p.audit_state,
      p.reason, p.started_at, p.ended_at, p.paid_points AS points,
      p.answers, p.appeal_text AS appeal, p.sharer_code,
      p.device_cookie, p.device, p.user_agent, host(p.address) AS address,
      p.timings AS milliseconds_on_pages,
      ARRAY(SELECT signal->>'name' FROM jsonb_array_elements(p.signals) AS signal) AS signals
    FROM participation AS p JOIN task AS t ON t.id = p.task_id
    WHERE p.member_id = ${memberId} ORDER BY p.id DESC LIMIT ${exportLimit}`);
  const profile = await db.query(sql`
    SELECT question, value, answered_at FROM member_profile_answer
    WHERE member_id = ${memberId} ORDER BY question, value`);
  return { participations, profile };
}
