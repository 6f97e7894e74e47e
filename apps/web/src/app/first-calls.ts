import type { ArgumentOf, Endpoint } from '@pollen/contract/client';
import { sections } from '@pollen/contract/codes/section';
import type { FirstCall, PageVisit } from '@pollen/contract/page-render';
import { campaignMark } from '@pollen/contract/values/invite';
import { paths, patterns } from '@pollen/contract/values/web-paths';
import { participationIn } from '../features/task/paths-of-work.ts';

type Params = Readonly<Record<string, string>>;

const call = <E extends Endpoint>(endpoint: E, argument: ArgumentOf<E>): FirstCall => ({
  endpoint,
  argument: argument as Record<string, unknown>,
});

const texts = call('GET /v1/config/text', {});
const member = call('GET /v1/user', {});
const socialApps = call('GET /v1/login/sns', {});

const firstStep = () => [texts, socialApps];
/** Only after a first step without scripts; otherwise the tab's storage has it. */
const secondStep = (_: Params, { form }: PageVisit) => (form ? [texts] : null);

/** A member is sent to their own invitations instead. */
const offer = (code: string, { loggedIn }: PageVisit) =>
  loggedIn ? [texts] : [texts, call('GET /v1/invite/offer', { code })];

/** The page of tasks, with the lists of all its tabs but the last: the browser renders messages. */
function tasks({ search }: PageVisit): readonly FirstCall[] | null {
  const section = Number(new URLSearchParams(search).get('section'));
  if (section === sections.message) return null;
  const list = (of: 1 | 2 | 3) => call('GET /v1/task/list', { section: of });
  return [
    texts,
    member,
    call('GET /v1/wallet', {}),
    call('GET /v1/checkin', {}),
    list(sections.survey),
    list(sections.profile),
    list(sections.buzz),
    // For the guide of the first days.
    call('GET /v1/profile/topics', {}),
    call('GET /v1/task/record', { filter: 'all' }),
  ];
}

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
  [patterns.buzz]: ({ id = '' }) => [
    texts,
    call('GET /v1/buzz/post/{id}', { id }),
    call('GET /v1/buzz/post/{id}/comments', { id, order: 'hot' }),
    call('GET /v1/buzz/post/{id}/comments', { id, order: 'new' }),
  ],
  [paths.helpList()]: () => [texts, call('GET /v1/help/article/list', { limit: 50 })],
  [patterns.help]: ({ id = '' }) => [texts, call('GET /v1/help/article/{id}', { id })],
  [paths.invitePassword()]: firstStep,
  [paths.invitePasswordCode()]: secondStep,
  [patterns.inviteShareCode]: ({ code = '' }, visit) => offer(`${campaignMark}${code}`, visit),
  [patterns.inviteShare]: ({ inviterCode = '' }, visit) => offer(inviterCode, visit),
  [paths.inviteSuccess()]: () => [texts, member, call('GET /v1/user/invite/welcome', {})],
  [paths.login()]: () => [texts, socialApps],
  [paths.landing()]: () => [texts, call('GET /v1/landing', {}), socialApps],
  [paths.register()]: firstStep,
  [paths.registerPassword()]: secondStep,
  [paths.task()]: (_, visit) => tasks(visit),
  [patterns.taskDetail]: ({ taskNo = '' }, { loggedIn }) =>
    loggedIn
      ? [texts, member, call('GET /v1/task/{taskNo}', { taskNo })]
      : [texts, call('GET /v1/task/offer/{taskNo}', { taskNo })],
  [paths.taskTarget()]: (_, visit) => survey(visit),
};
