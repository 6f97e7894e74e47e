import { clientOperations } from '@pollen/contract/client-api';
import type { OperationShape } from '@pollen/contract/operation';
import { operations } from '@pollen/contract/operations';
import { operatorOperations } from '@pollen/contract/operator';
import { expect, test } from 'vitest';
import { writtenCookie } from '../http/written-cookie.ts';
import { positionOf, positionText } from './reads.ts';

test('positions are read as PostgreSQL writes them, and can be compared', () => {
  expect(positionOf('16/B374D848')).toBe(0x16_b374_d848n);
  expect(positionText(0x16_b374_d848n)).toBe('16/B374D848');
  expect(positionText(0x1_0000_00f0n)).toBe('1/F0');
  expect((positionOf('1/0') ?? 0n) > (positionOf('0/FFFFFFFF') ?? 0n)).toBe(true);
  for (const wrong of [null, '', '1', '1/G', '123456789/0']) expect(positionOf(wrong)).toBeNull();
});

test('the cookie of a position is read back, and one that was changed is ignored', () => {
  const { set, read } = writtenCookie(Buffer.alloc(32, 7), 'https://pollen.test');
  const header = set(0x16_b374_d848n);
  expect(header).toMatch(/HttpOnly; SameSite=Strict; Secure; Max-Age=60$/);
  const [, value = ''] = /^pollen-written=([^;]+)/.exec(header) ?? [];
  expect(read({ 'pollen-written': value })).toBe(0x16_b374_d848n);
  expect(read({ 'pollen-written': value.replace('16-', '17-') })).toBeNull();
  expect(read({ 'pollen-written': 'x' })).toBeNull();
  expect(read({})).toBeNull();
  const other = writtenCookie(Buffer.alloc(32, 8), 'https://pollen.test');
  expect(other.read({ 'pollen-written': value })).toBeNull();
});

/** Nothing that shows a balance or a check-in, or that is read to decide what to change next. */
const fromReplica = [
  'countApprovals',
  'countPayouts',
  'countReportedBuzz',
  'countReviewQueue',
  'countSuspensions',
  'countTicketQueues',
  'listActions',
  'listApiKeys',
  'listArrivals',
  'listArticles',
  'listBatchExclusions',
  'listBatchPayouts',
  'listBatches',
  'listBroadcasts',
  'listBuzzAnswers',
  'listBuzzComments',
  'listBuzzPosts',
  'listBuzzTopics',
  'listCampaigns',
  'listImportLines',
  'listImports',
  'listInviteRank',
  'listMemberActions',
  'listMemberCashouts',
  'listMemberLines',
  'listMemberSessions',
  'listMemberTickets',
  'listMemberWork',
  'listMembers',
  'listNetworks',
  'listOperatorArticles',
  'listOperatorOffers',
  'listOperatorPosts',
  'listOperatorRounds',
  'listOperatorTasks',
  'listOperators',
  'listOwnBuzzPosts',
  'listPointGrants',
  'listProofs',
  'listRefusedInvitations',
  'listRefusedPostbacks',
  'listRemovedBuzz',
  'listResultExports',
  'listResultReports',
  'listResultTexts',
  'listRings',
  'listRounds',
  'listSharedAccounts',
  'listSurveyDraftVersions',
  'listSurveyDrafts',
  'listSurveyVersions',
  'listSuspensions',
  'listTasks',
  'listTickets',
  'listTopUps',
  'listTransfers',
  'listWalletLines',
  'listWebhookDeliveries',
  'listWinners',
  'readAgreement',
  'readArticle',
  'readBooks',
  'readClientResults',
  'readDashboard',
  'readEarnedWeek',
  'readInviteBoard',
  'readMemberRing',
  'readResultCrosstab',
  'readResults',
  'readTaskFunnel',
  'readTaskPay',
  'readTrust',
  'verifyActions',
];

test('these calls, which only read, are declared to read from a replica', () => {
  const all: Readonly<Record<string, OperationShape>> = {
    ...operations,
    ...operatorOperations,
    ...clientOperations,
  };
  const declared = Object.entries(all).filter(([, { reads }]) => reads === 'replica');
  expect(declared.map(([name]) => name).sort()).toEqual(fromReplica);
  expect(declared.filter(([, { method, answersFile }]) => method !== 'GET' || answersFile)).toEqual(
    [],
  );
});
