import type { OperatorOperations } from '@pollen/contract/operator';
import { ticketQueues } from '@pollen/contract/operator/help';
import { payoutQueues } from '@pollen/contract/operator/payout';
import { reviewQueues } from '@pollen/contract/operator/review';
import { taskStates } from '@pollen/contract/operator/task-fields';

/** The argument of one call; `{…}` in a path is filled from `examples`. */
export interface Question {
  /** Replaces what `examples` finds. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Why a call is not measured. */
interface LeftOut {
  readonly leftOut: string;
}

type Reading = {
  [Name in keyof OperatorOperations]: OperatorOperations[Name]['method'] extends 'GET'
    ? Name
    : never;
}[keyof OperatorOperations];

/** Counts that are POST requests, because their filter is an object. */
type Counting = 'countReach' | 'countAudience';

const plainly: readonly Question[] = [{}];
const forEach = (name: string, values: readonly string[]): readonly Question[] =>
  values.map((value) => ({ query: { [name]: value } }));

/**
 * Every reading call of the console with its argument: a new call is a type error until it is added here.
 * For lists, the second page is measured too.
 */
export const walk: Readonly<Record<Reading | Counting, readonly Question[] | LeftOut>> = {
  readConsoleDemo: { leftOut: 'no list: the log-in page of a demo' },
  readSetUp: { leftOut: 'no list: the checklist of a new installation' },
  readSignedIn: { leftOut: 'no list: who is logged in' },
  readFactors: { leftOut: 'no list: one operator’s own second factors' },
  listOwnSessions: { leftOut: 'no list: sessions of one operator, twelve hours long' },
  listOperatorSessions: { leftOut: 'no list: sessions of one operator, twelve hours long' },
  listOperators: plainly,
  listActions: [
    {},
    { query: { operatorId: '{operator}' } },
    { query: { operatorId: '{early}' } },
    { query: { targetKind: 'member', targetId: '{member}' } },
  ],
  verifyActions: { leftOut: 'a proof: recomputing the whole chain is its purpose' },
  listMembers: [
    {},
    { query: { country: '6' } },
    { query: { country: '8' } },
    { query: { suspended: 'true' } },
    { query: { suspended: 'true', country: '8' } },
    { query: { search: 'bench' } },
    { query: { search: 'bench-7@example.com' } },
    { query: { search: 'Bench 77' } },
    { query: { search: '#{member}' } },
    { query: { search: 'nobody is called so' } },
    { query: { search: 'bench', country: '6', suspended: 'true' } },
  ],
  readMember: plainly,
  listMemberLines: plainly,
  listMemberCashouts: plainly,
  listMemberWork: plainly,
  listMemberSessions: plainly,
  listMemberTickets: plainly,
  listMemberActions: plainly,
  readMemberRing: plainly,
  listSuspensions: plainly,
  countSuspensions: plainly,
  readSuspensionEvidence: plainly,
  listRings: plainly,
  listSharedAccounts: plainly,
  listRefusedInvitations: plainly,
  listOperatorTasks: [{}, ...forEach('state', taskStates)],
  readOperatorTask: plainly,
  readCheckProgress: { leftOut: 'reads no table' },
  readTaskFunnel: plainly,
  readTaskPay: plainly,
  listSurveyDrafts: { leftOut: 'the installations have no drafts' },
  readSurveyDraft: { leftOut: 'the installations have no drafts' },
  listSurveyDraftVersions: { leftOut: 'the installations have no drafts' },
  readSurveyDraftVersion: { leftOut: 'the installations have no drafts' },
  listSurveyVersions: { leftOut: 'no list: the published surveys of one task' },
  readSurveyVersion: { leftOut: 'no list: one survey' },
  listProfileQuestions: { leftOut: 'no list: what a handful of questionnaires ask' },
  readResults: { leftOut: 'bench/results.ts measures it' },
  listResultTexts: { leftOut: 'bench/results.ts measures it' },
  listCodings: { leftOut: 'the installations have no coded answers' },
  readResultCrosstab: { leftOut: 'bench/results.ts measures it' },
  readResultCrosstabFile: { leftOut: 'a file: always read completely' },
  readResultWeighting: { leftOut: 'no list: the targets of one task' },
  listResultExports: { leftOut: 'no list: the files of one task of the last week' },
  listWebhooks: { leftOut: 'no list: at most 200 endpoints' },
  listWebhookDeliveries: { leftOut: 'what one endpoint was sent in 30 days' },
  listApiKeys: { leftOut: 'no list: at most 200 keys' },
  readResultExport: { leftOut: 'a file: always read completely' },
  listResultReports: { leftOut: 'no list: the reports of one task' },
  listResultViews: { leftOut: 'no list: the filters that were saved for one task' },
  exportAnswers: { leftOut: 'a file: always read completely; see the export below' },
  countReach: [
    { body: { countries: [3, 6], targeting: {} } },
    { body: { countries: [6], targeting: { genders: ['female'], ageFrom: 20, ageTo: 40 } } },
    { body: { countries: [3, 6], targeting: { profile: { car: ['yes'] } } } },
  ],
  listPayouts: [
    ...forEach('queue', payoutQueues),
    ...payoutQueues.map((queue) => ({ query: { queue, country: '6' } })),
  ],
  countPayouts: [{}, { query: { country: '6' } }],
  readPayout: plainly,
  listBatches: plainly,
  previewBatch: forEach('country', ['6']),
  readBatch: plainly,
  listBatchPayouts: plainly,
  listBatchExclusions: plainly,
  listImports: plainly,
  readImport: { leftOut: 'the installations have imported nothing' },
  listImportLines: { leftOut: 'the installations have imported nothing' },
  readBooks: forEach('days', ['90', '366']),
  listTransfers: [{}, { query: { causeKind: 'bench', causeId: '77' } }],
  listProofs: plainly,
  listReviewQueue: [...forEach('queue', reviewQueues), { query: { taskId: '{task}' } }],
  countReviewQueue: plainly,
  listReviewReasons: plainly,
  readReview: plainly,
  listSecondLooks: plainly,
  readSecondLook: plainly,
  readAgreement: forEach('days', ['90', '366']),
  listNetworks: plainly,
  readNetwork: plainly,
  listRefusedPostbacks: [{}, { params: { network: 'pollfish' } }],
  listTicketQueue: forEach('queue', ticketQueues),
  countTicketQueues: plainly,
  readOperatorTicket: plainly,
  listAnswerTemplates: plainly,
  listOperatorArticles: plainly,
  readOperatorArticle: { leftOut: 'no list: one article' },
  listReportedBuzz: plainly,
  listPendingPosts: plainly,
  countReportedBuzz: plainly,
  readReportRules: plainly,
  listRemovedBuzz: plainly,
  listOperatorTopics: plainly,
  listOperatorPosts: plainly,
  listOperatorOffers: plainly,
  listLotteryCountries: plainly,
  listOperatorRounds: plainly,
  listBroadcasts: plainly,
  listArrivals: forEach('days', ['30', '366']),
  listCampaigns: plainly,
  countAudience: [
    { body: { segment: { countries: [], genders: [] } } },
    { body: { segment: { countries: [6], genders: ['female'], bornFrom: 1980, bornTo: 2000 } } },
    { body: { segment: { countries: [], genders: [], activeDays: 7 } } },
  ],
  readDashboard: forEach('days', ['30', '90']),
  listTexts: plainly,
  listApprovals: forEach('list', ['open', 'closed']),
  countApprovals: plainly,
  listLimits: plainly,
  listPointValues: plainly,
  listPayFloors: plainly,
  readPointExpiry: plainly,
  listTopUps: plainly,
  listPointGrants: plainly,
  readApproval: { leftOut: 'no list: one row by its number' },
};

/** Finds a value for `{name}` in the database; the same kind of object on both sides. */
export const examples: Readonly<Record<string, string>> = {
  member: `SELECT id FROM member WHERE email = 'bench-7@example.com'`,
  operator: `SELECT id FROM operator WHERE email = 'admin@pollen.test'`,
  // The operator whose actions are the oldest.
  early: `SELECT id FROM operator WHERE email = 'publisher@pollen.test'`,
  task: `SELECT id FROM task WHERE kind = 'survey' AND survey_id IS NOT NULL ORDER BY id LIMIT 1`,
  taskNo: `SELECT task_no AS id FROM task WHERE kind = 'survey' AND survey_id IS NOT NULL
    ORDER BY task.id LIMIT 1`,
  network: `SELECT 'bitlabs' AS id`,
  '/members/{id}/suspension-evidence': `SELECT id FROM member WHERE email = 'bench-7@example.com'`,
  '/members/{id}': `SELECT id FROM member WHERE email = 'bench-7@example.com'`,
  '/review/participations/{id}': `SELECT id FROM participation WHERE state = 2 ORDER BY id DESC LIMIT 1`,
  '/review/second-looks/{id}': `SELECT id FROM review_second_look WHERE second_by IS NULL
    ORDER BY id DESC LIMIT 1`,
  '/payouts/{id}': `SELECT id FROM cashout WHERE state = 'requested' ORDER BY id DESC LIMIT 1`,
  '/payouts/batches/{id}': 'SELECT max(id) AS id FROM payout_batch',
  '/payouts/batches/{id}/payouts': 'SELECT max(id) AS id FROM payout_batch',
  '/payouts/batches/{id}/exclusions': 'SELECT max(id) AS id FROM payout_batch',
  '/tickets/{id}': `SELECT id FROM ticket ORDER BY id DESC LIMIT 1`,
};
