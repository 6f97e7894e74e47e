import { expect, test } from 'vitest';
import { sqlSources } from './sql-sources.ts';

/** The module of a table or view, by its name. The first match counts. */
const owners: readonly (readonly [module: string, names: RegExp])[] = [
  ['lottery', /^(lottery_|chance_grant$|member_chance_balance$)/],
  ['ledger', /^(ledger_|earned_|member_available$)/],
  ['ledger-proof', /^money_/],
  ['cashout', /^(cashout|payout_)/],
  ['bank', /^(bank_|shared_account_signal$)/],
  ['participation', /^(participation|member_profile_answer$)/],
  ['task', /^task/],
  ['studio', /^survey_draft/],
  ['review', /^review_/],
  ['member', /^ring/],
  ['results', /^result_/],
  ['api-key', /^api_key$/],
  ['webhook', /^webhook_/],
  ['dashboard', /^(country|day|partner)_figure$/],
  ['trust', /^trust_/],
  ['landing', /^sample_/],
  ['partner', /^partner_/],
  ['stage', /^stage_/],
  ['invite', /^(invit|welcome_gift$|member_arrival$|campaign_operator_row$)/],
  ['point-grant', /^point_grant$/],
  ['fair-pay', /^fair_pay_/],
  ['point-expiry', /^point_expiry/],
  ['spending', /^spending_/],
  ['buzz', /^buzz_/],
  ['message', /^(message|broadcast|push_|member_unread_messages$)/],
  ['help', /^(help_|ticket)/],
  ['operator', /^operator/],
  ['approval', /^approval/],
  ['checkin', /^check_in$/],
  ['files', /^(upload_grant|stored_file|object_removal)$/],
  ['settings', /^(setting|config_text$|point_value$)/],
  ['identity', /^(member|email_code|forgot_key|known_device|sns_|spent_refresh)/],
  [
    'platform',
    /^(idempotent_answer|rate_limit|request_count|mail|demo_seed|server_process|job_schedule)$/,
  ],
];
const ownerOf = (table: string) => owners.find(([, names]) => names.test(table))?.[0];

const renamed = new Map(
  sqlSources.flatMap(({ text }) => {
    const [, before, after] = /^ALTER TABLE (\w+) RENAME TO (\w+)/m.exec(text) ?? [];
    return before && after ? [[before, after] as const] : [];
  }),
);
const defined = new Set(
  sqlSources.flatMap(({ text }) => {
    const name = /CREATE (?:UNLOGGED )?(?:TABLE|VIEW) (\w+)/.exec(text)?.[1];
    return name ? [renamed.get(name) ?? name] : [];
  }),
);
/** Folders that belong to a module. */
const halves: Readonly<Record<string, string>> = {
  'task-list': 'task',
  profile: 'identity',
  payout: 'cashout',
};
const moduleOf = (file: string) => {
  const folder = /\/domains\/\w+\/([\w-]+)\//.exec(file)?.[1];
  return folder && (halves[folder] ?? folder);
};
const inModules = sqlSources.flatMap((source) => {
  const module = moduleOf(source.file);
  return module ? [{ ...source, module }] : [];
});

/** `module > table` for each access to a table of another module. */
function foreign(pick: (source: (typeof inModules)[number]) => ReadonlySet<string>): string[] {
  const found = inModules.flatMap((source) =>
    [...pick(source)]
      .filter((table) => defined.has(table) && ownerOf(table) !== source.module)
      .map((table) => `${source.module} > ${table}`),
  );
  return [...new Set(found)].sort();
}

test('every table and view belongs to a module', () => {
  expect([...defined].filter((table) => ownerOf(table) === undefined)).toEqual([]);
});

/** Every module may read `member`; only identity writes it. */
const readByAll = ['member'];

/** Read models over several modules, and reads that would cost a hot path a round trip. */
const readModels: Readonly<Record<string, readonly string[]>> = {
  'what auditors see next to the answers': [
    'review > operator',
    'review > participation',
    'review > participation_event',
    'review > task',
  ],
  'what results are counted from': ['results > participation', 'results > task_survey'],
  'triggers note events where they happen': [
    'webhook > participation',
    'webhook > result_export',
    'webhook > task',
  ],
  'the dashboard and the figures of partners': [
    'dashboard > buzz_topic',
    'dashboard > cashout',
    'dashboard > ledger_account',
    'dashboard > ledger_transfer',
    'dashboard > member_session',
    'dashboard > money_snapshot',
    'dashboard > operator',
    'dashboard > participation',
    'dashboard > partner_network',
    'dashboard > partner_postback',
    'dashboard > task',
    'dashboard > ticket_template',
    'partner > partner_figure',
    'settings > country_figure',
  ],
  'the figures of the trust page': [
    'trust > cashout',
    'trust > participation',
    'trust > participation_event',
  ],
  'what a suspension is based on, and who decides it': [
    'member > buzz_comment',
    'member > buzz_post',
    'member > buzz_report',
    'member > operator',
    'member > participation',
  ],
  'member search and rings': [
    'member > cashout',
    'member > invitation',
    'member > invite_trace',
    'member > known_device',
    'member > member_available',
    'member > member_session',
    'member > member_suspension',
    'member > participation_text_match',
    'member > shared_account_signal',
  ],
  'what finance sees next to a payout': [
    'cashout > bank_record',
    'cashout > known_device',
    'cashout > ledger_account',
    'cashout > operator',
    'cashout > participation',
    'cashout > ring',
    'cashout > ring_member',
    'cashout > shared_account_signal',
  ],
  'a session is loaded with its balances, one round trip for every call of a member': [
    'identity > member_available',
    'identity > member_chance_balance',
    'identity > member_unread_messages',
  ],
  'how long members take, and what was paid for it': [
    'fair-pay > ledger_transfer',
    'fair-pay > participation',
    'fair-pay > task',
    'task > fair_pay_pace',
  ],
  'when a member last took part, and what would expire': [
    'point-expiry > cashout',
    'point-expiry > check_in',
    'point-expiry > ledger_account',
    'point-expiry > ledger_transfer',
    'point-expiry > member_available',
    'point-expiry > participation',
  ],
  'a trigger of the grants refuses transfers nobody granted': ['point-grant > ledger_transfer'],
  'a draw and the end of a survey are one round trip': [
    'invite > ledger_transfer',
    'lottery > ledger_account',
    'participation > invitation',
    'participation > ledger_transfer',
  ],
  'a change of state takes a slot, counts itself and reads the terms of its task in one statement':
    ['participation > task', 'participation > task_funnel'],
  'whom a task is for, and who has done it': [
    'task > member_profile_answer',
    'task > participation',
  ],
  'a task and its post refer to each other': ['buzz > task'],
  'who asked for a proof of the ledger': ['ledger-proof > operator'],
  'who is active, and at which hour': [
    'message > check_in',
    'message > member_session',
    'message > participation',
  ],
  'what the platform keeps of a member goes with the member': ['identity > idempotent_answer'],
};

test('a module writes only its own tables', () => {
  expect(foreign(({ written }) => written)).toEqual([
    'identity > idempotent_answer',
    // The end of a participation and its counts are one statement.
    'participation > task',
    'participation > task_funnel',
  ]);
});

test('a module reads the tables of another only for a listed read model', () => {
  const found = foreign(({ tables }) => tables).filter(
    (access) => !readByAll.includes(access.replace(/^.* > /, '')),
  );
  expect(found).toEqual(Object.values(readModels).flat().sort());
});
