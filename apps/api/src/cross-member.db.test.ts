import type { OperationShape } from '@pollen/contract/operation';
import { operations } from '@pollen/contract/operations';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestMember, type TestMember } from '@pollen/dev-env/test-member';
import { createOwner, type Owned, privateWords } from '@pollen/dev-env/test-owner';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let world: TestApp;
let owned: Owned;
let otherMember: TestMember;
let before: unknown;

beforeAll(async () => {
  world = await createTestApp();
  owned = await createOwner(world);
  otherMember = await createTestMember(world, { nickname: 'Other' });
  before = await everythingOf(owned.member);
});
afterAll(() => world.close());

/** All data stored about a member, as in the data export, and everything they see of their own. */
async function everythingOf(member: TestMember): Promise<unknown> {
  const { data } = await member.get('/v1/user/data');
  const { data: visit } = await member.get(`/v1/stage/${owned.visit}`);
  const { data: sessions } = await member.get('/v1/user/session');
  return { data: { ...data, exportedAt: null }, visit, sessions };
}

interface Request {
  readonly path?: string;
  readonly body?: object;
}

/** A call with another member's id, and how it is refused. */
type Attempt = (of: Owned) => Request & {
  /** 404 by default, as if it did not exist. */
  readonly code?: number;
};

const participation: Attempt = ({ participation: participationId }) => ({
  body: { participationId, sequence: 2, page: 'second', answers: {} },
});
const uploadRefused = 11002;
const ticketExpired = 1004;

/** Every parameter that can refer to a member's own data, with the value another member sends. */
const attempts: Readonly<Record<string, Attempt>> = {
  'deleteBuzzComment id': ({ comment }) => ({ path: comment }),
  'deleteBuzzPost id': ({ post }) => ({ path: post }),
  'writeBuzzPost picture': ({ picture }) => ({
    body: { topic: owned.topic, kind: 'opinion', text: 'Whose picture is this, I wonder', picture },
    code: uploadRefused,
  }),
  'readCashout id': ({ cashout }) => ({ path: cashout }),
  'cancelCashout id': ({ cashout }) => ({ path: cashout }),
  'signFile url': ({ pictureAddress: url }) => ({ body: { url, screen: 'TICKET' } }),
  'createTicket pictures': ({ picture }) => ({
    body: { category: 'other', text: 'Whose picture is this?', pictures: [picture] },
    code: uploadRefused,
  }),
  'createTicket context': ({ cashout }) => ({
    body: { category: 'other', text: 'Whose cash-out is this?', context: `cashout-${cashout}` },
  }),
  'readTicket id': ({ ticket }) => ({ path: ticket }),
  'answerTicket id': ({ ticket }) => ({ path: ticket, body: { text: 'It is mine, too.' } }),
  'answerTicket pictures': ({ ticket, picture }) => ({
    path: ticket,
    body: { text: 'It is mine, too.', pictures: [picture] },
    code: uploadRefused,
  }),
  'confirmTicket id': ({ ticket }) => ({ path: ticket, body: { solved: true } }),
  'rateTicket id': ({ ticket }) => ({ path: ticket, body: { rating: 1 } }),
  'endSession id': ({ session: id }) => ({ body: { id } }),
  'changePassword ticket': ({ guardTicket: ticket }) => ({
    body: { ticket, password: 'walking by the sea' },
    code: ticketExpired,
  }),
  'verifyEmailChange ticket': ({ guardTicket: ticket }) => ({
    body: { step: 1, ticket },
    code: ticketExpired,
  }),
  'changeEmail ticket': ({ guardTicket: ticket }) => ({
    body: { ticket, email: 'new@example.com', code: '123456' },
    code: ticketExpired,
  }),
  'deleteAccount ticket': ({ guardTicket: ticket }) => ({
    body: { ticket, confirmation: otherMember.email },
    code: ticketExpired,
  }),
  'saveBank ticket': ({ guardTicket: ticket }) => ({
    body: { bankType: 'bpi', accountName: 'Eve', accountNumber: '0123456780', ticket },
    code: ticketExpired,
  }),
  'readMessage id': ({ message }) => ({ path: message }),
  'markRead id': ({ message }) => ({ path: message }),
  'saveAnswers participationId': participation,
  'submitAnswers participationId': participation,
  'returnFromPartner session': ({ partnerSession: session }) => ({ body: { session } }),
  'appealParticipation participationId': ({ participation: participationId }) => ({
    body: { participationId, text: 'I did nothing wrong here.' },
  }),
  'readParticipation id': ({ participation: id }) => ({ path: id }),
  'readRecord id': ({ participation: id }) => ({ path: id }),
  'readShopVisit id': ({ visit }) => ({ path: visit }),
  'submitVisit participationId': ({ visit: participationId }) => ({
    body: { participationId, visit: 1, answers: [] },
  }),
  'changeProfile avatar': ({ waitingPicture: avatar }) => ({
    body: { avatar },
    code: uploadRefused,
  }),
  // The caller has nothing to remove: the call succeeds and changes nothing.
  'unsubscribePush endpoint': ({ pushEndpoint: endpoint }) => ({ body: { endpoint }, code: 200 }),
  'markAllRead upTo': ({ message: upTo }) => ({ body: { upTo }, code: 200 }),
};

/** Parameters that refer to public data (tasks, posts, comments, articles, offers) or to the caller's own. */
const openToAll = new Set(
  [
    'listBuzzPosts',
    'readBuzzPost',
    'voteBuzz',
    'likeBuzzPost',
    'reportBuzzPost',
    'withdrawBuzzPostReport',
    'listBuzzComments',
    'commentBuzz',
    'listBuzzAnswers',
    'likeBuzzComment',
    'reportBuzzComment',
    'withdrawBuzzCommentReport',
    'readArticle',
    'voteArticle',
  ].map((name) => `${name} id`),
);
for (const place of [
  'commentBuzz parent',
  'readTask taskNo',
  'startParticipation taskNo',
  'startParticipation sharerCode',
  'startParticipation device',
  'draw offer',
  'draw round',
  'checkPassword code',
  'verifyEmailChange code',
  'changeEmail code',
  'subscribePush endpoint',
  'subscribePush keys',
  // Tested below, list by list.
  ...Object.keys(operations).map((name) => `${name} cursor`),
]) {
  openToAll.add(place);
}

const pointing =
  /id$|ticket|session|parent|picture|avatar|url|context|endpoint|device|cursor|upto|offer|round|key|code|taskno/i;

/** Names in a call's path and body that could refer to something. */
function placesOf([name, operation]: readonly [string, OperationShape]): string[] {
  if (operation.auth === 'public') return [];
  const shape = (schema: unknown) =>
    Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});
  const names = [
    ...shape(operation.params),
    ...shape(operation.input).filter((one) => pointing.test(one)),
  ];
  return names.map((one) => `${name} ${one}`);
}

const all: readonly (readonly [string, OperationShape])[] = Object.entries(operations);

test('every id parameter of every call is tested here or refers to public data', () => {
  const places = all.flatMap(placesOf);
  expect(places.filter((place) => !attempts[place] && !openToAll.has(place))).toEqual([]);
  expect(Object.keys(attempts).filter((place) => !places.includes(place))).toEqual([]);
});

/** An id of the same format that does not exist. */
const nobodys: Pick<Owned, 'member' | 'cursors'> & Record<string, unknown> = {
  member: null as never,
  cursors: {},
  session: '987654321',
  guardTicket: 'Zm9yZ2VkLXRpY2tldC1mb3JnZWQtdGlja2V0LWZvcmdlZA',
  cashout: '987654321',
  ticket: '987654321',
  picture: `${'a'.repeat(32)}.png`,
  pictureAddress: `http://localhost/files/${'a'.repeat(32)}.png`,
  waitingPicture: '20200101000000_1111.png',
  message: '987654321',
  participation: '987654321',
  visit: '987654321',
  partnerSession: 'nobodys-session-id',
  comment: '987654321',
  post: '987654321',
  poll: '987654321',
  pushEndpoint: 'https://updates.push.services.mozilla.com/nobodys',
};

async function ask(name: string, of: Owned) {
  const operation: OperationShape = operations[name.split(' ')[0] as keyof typeof operations];
  const { path = '', body = {} } = attempts[name]?.(of) ?? {};
  const address = operation.path.replace(/\{\w+\}/, path);
  if (operation.method === 'POST') return otherMember.post(address, body);
  return otherMember.get(`${address}?${new URLSearchParams(body as Record<string, string>)}`);
}

const answersSeen: unknown[] = [];

describe('another member’s data', () => {
  test.each(Object.keys(attempts))('%s: is refused like a missing id', async (name) => {
    const answer = await ask(name, owned);
    answersSeen.push(answer);
    expect(answer.code).toBe(attempts[name]?.(owned).code ?? 404);
    const ofNobody = await ask(name, nobodys as unknown as Owned);
    expect(answer).toEqual(ofNobody);
  });

  test('another member’s cursor only pages through the caller’s own rows', async () => {
    for (const [path, cursor] of Object.entries(owned.cursors)) {
      const { data } = await otherMember.get<{ items: unknown[] }>(
        `${path}?cursor=${encodeURIComponent(cursor)}`,
      );
      expect(data?.items ?? [], path).toEqual([]);
    }
  });

  test('was in no answer, and has not changed', async () => {
    const allAnswers = JSON.stringify(answersSeen);
    for (const words of [...Object.values(privateWords), owned.member.email]) {
      expect(allAnswers).not.toContain(words);
    }
    expect(await everythingOf(owned.member)).toEqual(before);
    const { data } = await owned.member.get<{ unread: number }>('/v1/message/unread');
    expect(data.unread).toBe(2);
  });
});
