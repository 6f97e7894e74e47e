import type { ArgumentOf, Endpoint } from '@pollen/contract/client';
import { sections } from '@pollen/contract/codes/section';
import type { FirstCall, PageVisit } from '@pollen/contract/page-render';
import { campaignMark } from '@pollen/contract/values/invite';
import { paths, patterns } from '@pollen/contract/values/web-paths';
import { participationIn } from '@pollen/contract/values/work-paths';

type Params = Readonly<Record<string, string>>;

const call = <E extends Endpoint>(endpoint: E, argument: ArgumentOf<E>): FirstCall => ({
  endpoint,
  argument: argument as Record<string, unknown>,
});

const texts = call('GET /v1/config/text', {});
const member = call('GET /v1/user', {});
const socialApps = call('GET /v1/login/sns', {});
const wallet = call('GET /v1/wallet', {});
const welcomeGift = call('GET /v1/user/invite/welcome', {});
const profileTopics = call('GET /v1/profile/topics', {});
const records = call('GET /v1/task/record', { filter: 'all' });
const tickets = call('GET /v1/help/ticket/list', {});

const firstStep = () => [texts, socialApps];
/** Only after a first step without scripts; otherwise the tab's storage has it. */
const secondStep = (_: Params, { form }: PageVisit) => (form ? [texts] : null);

/** A member is sent to their own invitations instead. */
const offer = (code: string, { loggedIn }: PageVisit) =>
  loggedIn ? [texts] : [texts, call('GET /v1/invite/offer', { code })];

/** The page of tasks with the list of its tab; the surveys are needed in any. The browser renders messages. */
function tasks({ search }: PageVisit): readonly FirstCall[] | null {
  const section = Number(new URLSearchParams(search).get('section'));
  if (section === sections.message) return null;
  const other = ([sections.profile, sections.buzz] as const).find((code) => code === section);
  const list = (of: 1 | 2 | 3) => call('GET /v1/task/list', { section: of });
  return [
    texts,
    member,
    wallet,
    call('GET /v1/checkin', {}),
    list(sections.survey),
    ...(other ? [list(other)] : []),
    // For the guide of the first days.
    profileTopics,
    records,
  ];
}

/** Pages with dates: if the phone's time zone is unknown, the browser renders them. */
const inOwnTimeZone =
  (...calls: readonly FirstCall[]) =>
  (_: Params, { timeZone }: PageVisit) =>
    timeZone === undefined ? null : calls;

/** A topic, or all: the hot posts, which come first. Own posts are the browser's. */
const posts = (id: string, { loggedIn }: PageVisit) =>
  id === 'mine'
    ? null
    : [
        texts,
        ...(loggedIn ? [member] : []),
        call('GET /v1/buzz/topics', {}),
        call('GET /v1/buzz/topic/{id}/posts', { id, order: 'hot', limit: 20 }),
      ];

function survey({ search }: PageVisit): readonly FirstCall[] | null {
  const id = participationIn(search);
  return id === null ? null : [texts, call('GET /v1/process/{id}', { id })];
}

/**
 * Pages whose first screen the server renders, by route pattern, with the calls each is rendered from. A
 * component reads its answer with `firstAnswer`; null leaves the page to the browser for this visitor.
 */
export const firstCalls: Readonly<
  Record<string, (params: Params, visit: PageVisit) => readonly FirstCall[] | null>
> = {
  [paths.aboutAgreement()]: () => [texts],
  [paths.aboutPrivacy()]: () => [texts],
  [paths.aboutTrust()]: (_, { loggedIn }) => [
    texts,
    ...(loggedIn ? [member] : []),
    call('GET /v1/trust', {}),
    call('GET /v1/lottery/rounds', {}),
  ],
  [patterns.buzzTopic]: ({ id = '' }, visit) => posts(id, visit),
  [patterns.buzz]: ({ id = '' }) => [
    texts,
    call('GET /v1/buzz/post/{id}', { id }),
    call('GET /v1/buzz/post/{id}/comments', { id, order: 'hot' }),
  ],
  [paths.cashout()]: inOwnTimeZone(
    texts,
    member,
    call('GET /v1/cashout', {}),
    call('GET /v1/cashout/list', {}),
  ),
  [paths.cashoutPoint()]: inOwnTimeZone(
    texts,
    member,
    wallet,
    welcomeGift,
    call('GET /v1/wallet/lines', { filter: 'all' }),
  ),
  [paths.helpList()]: () => [texts, call('GET /v1/help/article/list', { limit: 50 })],
  [patterns.help]: ({ id = '' }) => [texts, call('GET /v1/help/article/{id}', { id })],
  [paths.invitePassword()]: firstStep,
  [paths.invitePasswordCode()]: secondStep,
  [patterns.inviteShareCode]: ({ code = '' }, visit) => offer(`${campaignMark}${code}`, visit),
  [patterns.inviteShare]: ({ inviterCode = '' }, visit) => offer(inviterCode, visit),
  [paths.inviteSuccess()]: () => [texts, member, welcomeGift],
  [paths.login()]: () => [texts, socialApps],
  [paths.landing()]: () => [texts, call('GET /v1/landing', {})],
  [paths.lottery()]: () => [texts, member, call('GET /v1/lottery', {})],
  [paths.my()]: inOwnTimeZone(texts, member, wallet, profileTopics, tickets),
  [paths.myAccount()]: () => [
    texts,
    member,
    call('GET /v1/message/preference', {}),
    call('GET /v1/user/session', {}),
  ],
  [paths.myHelp()]: () => [texts, member, tickets],
  [paths.myProfile()]: inOwnTimeZone(texts, member, profileTopics, call('GET /v1/user/sample', {})),
  [paths.myTaskRecord()]: (params, visit) =>
    participationIn(visit.search) === null
      ? inOwnTimeZone(texts, member, welcomeGift, records)(params, visit)
      : null,
  [paths.referrals()]: inOwnTimeZone(
    texts,
    member,
    call('GET /v1/user/invite/link', {}),
    call('GET /v1/user/invite/history', {}),
  ),
  [paths.register()]: firstStep,
  [paths.registerPassword()]: secondStep,
  [paths.task()]: (_, visit) => tasks(visit),
  [patterns.taskDetail]: ({ taskNo = '' }, { loggedIn }) =>
    loggedIn
      ? [texts, member, call('GET /v1/task/{taskNo}', { taskNo })]
      : [texts, call('GET /v1/task/offer/{taskNo}', { taskNo })],
  [paths.taskGo()]: () => [texts],
  [paths.taskTarget()]: (_, visit) => survey(visit),
};
