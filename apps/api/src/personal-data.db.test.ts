import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { ticketFor } from '@pollen/dev-env/test-bank';
import { createTestMember } from '@pollen/dev-env/test-member';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishSample } from './domains/work/participation/testing/respondent.ts';

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp({});
  taskId = (await publishSample(world)).id;
});
afterAll(() => world.close());

/** Columns that name a member without a foreign key. */
const naming =
  /^((\w+_)?member_id|participation_id|guest_id|host_id|author_id|voter|actor|recipient)$/;

const ourCode = 'one of our own words, which the code chooses';
const taskNumber = 'the number of a task';
const cause = 'what points or chances moved for, as numbers';
const campaign = 'a campaign of operators, which goes on without its host';
const networkName = 'a random name under which a network knows one participation';
const event = 'a state and a pseudonym, deleted after some weeks';

/** Texts that stay after their member has left, and why they say nothing about a person. */
const kept: Readonly<Record<string, string>> = {
  'bank_record.bank_type': 'whether it was a bank or an e-wallet',
  'buzz_comment.reason': ourCode,
  'buzz_decision.reason': ourCode,
  'buzz_post.reason': ourCode,
  'buzz_post.task_no': taskNumber,
  'buzz_report.reason': ourCode,
  'cashout.currency': ourCode,
  'cashout.reason': ourCode,
  'chance_grant.cause_id': cause,
  'chance_grant.cause_kind': cause,
  'check_in.request_key': 'a random number of one request',
  'invite_campaign.code': campaign,
  'invite_campaign.names': campaign,
  'invite_campaign.task_no': taskNumber,
  'invite_reward.subject': cause,
  'invite_trace.hash':
    'a keyed hash, kept for a while after a welcome gift: rejoining earns no second one',
  'lottery_draw.game': ourCode,
  'participation.cells': 'names of quota cells, which count who holds them',
  'participation.change_cause': ourCode,
  'participation.session': networkName,
  'participation_event.cause': ourCode,
  'partner_postback.about': networkName,
  'partner_postback.answer_text': 'what we answered to the network',
  'partner_postback.reason': 'our own word for what was wrong with it',
  'partner_postback.transaction': networkName,
  'partner_postback.type': networkName,
  'partner_session.id': networkName,
  'payout_batch_exclusion.reasons': ourCode,
  'payout_decision.flags': ourCode,
  'payout_import_line.note': 'our own sentence about the line',
  'payout_import_line.reference': 'the number of the payout',
  'point_grant.reason': ourCode,
  'result_coding.variable': 'the name of a question',
  'result_respondent.pseudonym': 'random, another one for each task',
  'task_survey_cell.name': 'which variant of a survey was shown',
  'task_survey_cell.value': 'which variant of a survey was shown',
  'webhook_attempt.failure': 'why a client could not be reached',
  'webhook_delivery.body': event,
  'webhook_delivery.data': event,
  'webhook_delivery.message_id': event,
  'webhook_delivery.type': event,
  'welcome_gift.mailbox_hash': 'a keyed hash: one welcome gift a mailbox, ever',
};

const judged = 'how operators came to a decision; the decision and its reason are in the download';
const onlyNumbers = 'in the download, which has no text of it';
const inWallet = 'a line of the wallet';
const proof = 'a short-lived proof or a hash that says nothing by itself';
const counted = 'computed from rows that are in the download';
const check = 'a check against cheats, which names other members or would say how to pass it';
const result = 'answers in the download, counted under a pseudonym';
const sentEvent = 'a state and a pseudonym that were sent to a client';

/** Tables about members that are not in their download, and why. */
const notDownloaded: Readonly<Record<string, string>> = {
  bank_record: 'sealed here; the current account is in the download, masked',
  buzz_decision: judged,
  buzz_guess: onlyNumbers,
  buzz_like: onlyNumbers,
  buzz_reward: inWallet,
  buzz_vote: onlyNumbers,
  chance_grant: 'the profile says how many chances are left',
  check_in: onlyNumbers,
  fair_pay_top_up: inWallet,
  forgot_key: proof,
  help_vote: 'whether an article helped: a yes or a no',
  idempotent_answer: 'repeats, for a day, answers that are in the download',
  invitation: onlyNumbers,
  invite_rank: counted,
  invite_reward: inWallet,
  invite_tally: counted,
  invite_trace: counted,
  invited_survey: counted,
  known_device: proof,
  lottery_draw: 'in the download with the offers, which the test has not filled in',
  lottery_voucher: 'sealed here; the code is in the download',
  mail: 'the mails themselves, which the member has',
  member_chance_balance: 'the profile says how many chances are left',
  member_ticket: proof,
  message_habit: counted,
  message_reminder: counted,
  operator_own_member: 'that an operator has this account',
  participation_event: 'when the states changed: the download has start, end and state',
  participation_text_match: check,
  participation_text_print: check,
  participation_trap: check,
  partner_session: 'a random name for a network',
  payout_batch_exclusion: judged,
  payout_decision: judged,
  payout_import_line: judged,
  point_expiry: inWallet,
  push_subscription: 'the address of a browser, which the browser shows and revokes',
  result_coding: result,
  result_pending: result,
  result_respondent: result,
  review_claim: judged,
  review_decision: judged,
  review_opinion: judged,
  review_second_look: judged,
  ring_check: check,
  ring_member: check,
  shared_account_signal: check,
  spent_refresh: proof,
  task_survey_cell: 'which variant of a survey was shown',
  ticket_step: 'when a ticket changed: the download has its conversation',
  upload_grant: proof,
  webhook_attempt: sentEvent,
  webhook_delivery: sentEvent,
  welcome_gift: inWallet,
};

/** Their values are sealed: the download opens them, and a mark cannot be opened. */
const sealed = ['bank_record', 'lottery_voucher'];

/** Tables whose rows only describe: they are not filled in. */
const unfilled: Readonly<Record<string, string>> = {
  member: 'the member of the test is a real one',
  ledger_account: 'opened for the member by triggers',
};

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  /** One of the words a constraint allows: such a column cannot hold anything personal. */
  readonly code: string | null;
  /** The column another table's key is copied from. */
  readonly parent: string | null;
}

/** Every column of every table with a row for each member, or for something that a member did. */
async function columnsAboutMembers(): Promise<Column[]> {
  return world.database.db.raw<Column>(
    `WITH RECURSIVE edge AS (
       SELECT k.conrelid AS child, k.confrelid AS parent FROM pg_constraint AS k WHERE k.contype = 'f'),
     about AS (
       SELECT 'member'::regclass::oid AS id
       UNION SELECT 'participation'::regclass::oid
       UNION SELECT a.attrelid FROM pg_attribute AS a JOIN pg_class AS c ON c.oid = a.attrelid
         WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace AND a.attname ~ $1
       UNION SELECT edge.child FROM edge JOIN about ON about.id = edge.parent)
     SELECT c.relname AS table, a.attname AS column, format_type(a.atttypid, NULL) AS type,
       (SELECT substring(pg_get_constraintdef(k.oid) FROM '''([^'']+)''::text') FROM pg_constraint AS k
         WHERE k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum]
           AND pg_get_constraintdef(k.oid) LIKE '%= ANY%' LIMIT 1) AS code,
       (SELECT k.confrelid::regclass || '.' || f.attname FROM pg_constraint AS k
         JOIN pg_attribute AS f ON f.attrelid = k.confrelid AND f.attnum = k.confkey[1]
         WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.conkey = ARRAY[a.attnum] LIMIT 1) AS parent
     FROM about JOIN pg_class AS c ON c.oid = about.id JOIN pg_attribute AS a ON a.attrelid = c.oid
     WHERE a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' AND NOT c.relispartition
     ORDER BY 1, a.attnum`,
    [naming.source],
  );
}

const marks = /^(text|jsonb?|text\[\]|inet|bytea)$/;

/** The number of every row that is not the member’s own: none of the real rows has it. */
const rowId = 900_000_001;
/** The task that all rows are about: a real one, so that lists which join it find them. */
let taskId = 0;
/** Columns that hold the number of a member. */
const ownNumber = /^((\w+_)?member_id|guest_id|host_id|author_id)$/;

/** The member’s number where a column names a member, directly or by the row it refers to. */
function numberOf(all: readonly Column[], { table, column, parent }: Column, id: number): number {
  if (`${table}.${column}` === 'member.id' || parent === 'member.id') return id;
  if (parent === 'task.id') return taskId;
  if (parent === null) return ownNumber.test(column) ? id : rowId;
  const referred = all.find((other) => `${other.table}.${other.column}` === parent);
  return referred ? numberOf(all, referred, id) : rowId;
}

/** A value that says which column it was written to; numbers are the member's id, which links all rows. */
function sampleOf(all: readonly Column[], of: Column, id: number, email: string): string {
  const { table, column, type, parent, code } = of;
  if (`${table}.${column}` === 'cashout.state') return `'paid'`;
  if (code !== null) return type === 'text' ? `'${code}'` : `${code}`;
  const mark = `canary-${parent ?? `${table}.${column}`}`;
  if (column === 'currency') return `'PHP'`;
  if (column === 'erased_at') return 'NULL';
  if (column === 'signals') return `'[{"name": "${mark}"}]'`;
  if (column === 'options') return `'[{"${mark}": "${mark}"}]'`;
  if (column === 'recipient') return `'${email}'`;
  if (column === 'actor') return `'member:${id}'`;
  if (column === 'voter') return `'m${id}'`;
  if (type === 'text') return `'${mark}'`;
  if (type === 'text[]') return `ARRAY['${mark}']`;
  if (type.startsWith('json')) return `'{"${mark}": "${mark}"}'`;
  if (type === 'inet') return `'203.0.113.77'`;
  if (type === 'bytea') return `convert_to('${mark}', 'UTF8')`;
  if (type === 'bigint') return String(numberOf(all, of, id));
  if (type === 'bigint[]') return `ARRAY[${id}]`;
  if (type === 'boolean') return 'false';
  if (type === 'date' || type.startsWith('timestamp')) return 'now()';
  if (type === 'uuid') return 'gen_random_uuid()';
  if (type === 'tsvector') return `''`;
  if (type.startsWith('bit')) return 'NULL';
  if (type.endsWith('[]')) return 'ARRAY[1]';
  return '1';
}

test('every text in a row about a member is erased with them, unless a reason to keep it is stated', async () => {
  const { db } = world.database;
  const member = await createTestMember(world);
  const columns = (await columnsAboutMembers()).filter(({ table }) => !(table in unfilled));
  const names = [...new Set(columns.map(({ table }) => table))];
  const sample = (column: Column) => sampleOf(columns, column, member.id, member.email);
  // Each column takes its mark, whatever the rules for its values are.
  const checks = await db.raw<{ drop: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop
     FROM pg_constraint WHERE contype = 'c' AND conparentid = 0 AND coninhcount = 0
       AND connamespace = 'public'::regnamespace AND conrelid <> 0`,
  );
  for (const { drop } of checks) await db.raw(drop);
  const faults: string[] = [];
  const fill = async (table: string) => {
    const all = columns.filter((column) => column.table === table);
    await db
      .raw(`DO $fill$ BEGIN
        ALTER TABLE ${table} DISABLE TRIGGER USER;
        PERFORM set_config('session_replication_role', 'replica', true);
        INSERT INTO ${table} (${all.map(({ column }) => `"${column}"`).join()})
          OVERRIDING SYSTEM VALUE VALUES (${all.map(sample).join()});
        ALTER TABLE ${table} ENABLE TRIGGER USER;
      END $fill$`)
      .catch((error: Error) => faults.push(`${table}: ${error.message}`));
  };
  for (const table of names) if (!sealed.includes(table)) await fill(table);
  expect(faults).toEqual([]);

  const { data } = await member.get<object>('/v1/user/data');
  const download = JSON.stringify(data);
  const unread = names.filter((table) => !download.includes(`canary-${table}.`));
  expect.soft(unread.toSorted()).toEqual(Object.keys(notDownloaded).toSorted());

  for (const table of sealed) await fill(table);
  expect(faults).toEqual([]);
  const body = { ticket: await ticketFor(world, member), confirmation: member.email };
  expect(await member.post('/v1/user/delete', body)).toMatchObject({ code: 200 });
  const left: string[] = [];
  for (const column of columns) {
    if (column.code !== null || !marks.test(column.type) || column.parent !== null) continue;
    const rows = await db.raw(
      `SELECT FROM ${column.table} WHERE "${column.column}"::text = (${sample(column)})::${column.type}::text`,
    );
    if (rows.length > 0) left.push(`${column.table}.${column.column}`);
  }
  expect.soft(left.toSorted()).toEqual(Object.keys(kept).toSorted());
});
