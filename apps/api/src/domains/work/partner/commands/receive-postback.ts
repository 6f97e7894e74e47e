import { surveyStates } from '@pollen/contract/codes/survey-state';
import type { KeyRing } from '../../../../adapters/key-ring.ts';
import { addressKey } from '../../../../address-key.ts';
import type { Clock } from '../../../../clock.ts';
import type { Database, Queryable } from '../../../../db/database.ts';
import type { Limiter } from '../../../../http/limits.ts';
import type { Log } from '../../../../log.ts';
import { type Judgement, judgePostback, type Meaning, type Refusal } from '../domain/judge.ts';
import type { RawPostback } from '../domain/message.ts';
import { isOurSessionId, nameOfSession } from '../domain/session-id.ts';
import { type Network, readNetwork } from '../networks.ts';
import type { ExternalResults } from '../results.ts';
import {
  insertPostback,
  insertRefusal,
  type Outcome,
  type PostbackRow,
  selectPostback,
  selectPostbacksOf,
} from '../store/postbacks.ts';
import { lockSession, type SessionRow } from '../store/sessions.ts';

export interface PostbackServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly limiter: Limiter;
  readonly keyRing: KeyRing;
  readonly serverKey: Uint8Array;
  readonly results: ExternalResults;
  /** Test postbacks are accepted in demo mode only. */
  readonly demo: boolean;
}

export interface PostbackAnswer {
  readonly status: number;
  readonly text: string;
}

/** Refusals stored per hour and IP address; further ones are only logged. */
const keptRefusals = { limit: 200, windowSeconds: 3600 };
const longestKept = 8000;
const networkName = /^[a-z][a-z0-9-]{1,39}$/;

class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

/** Whether the latest message of a transaction was a reversal. */
function isTakenBack(postbacks: readonly PostbackRow[], about: string): boolean {
  const last = postbacks.findLast(
    (row) => row.about === about && (row.effect === 'reverse' || row.effect === 'restore'),
  );
  return last?.effect === 'reverse';
}

/**
 * Applies a verified message. The order does not matter: a reversal that arrives first is stored, and the
 * result it refers to then ends as invalid without being paid.
 */
async function apply(
  tx: Queryable,
  results: ExternalResults,
  session: SessionRow,
  { effect, state, reason, about, trial }: Meaning & { readonly about: string },
  now: Date,
): Promise<Outcome> {
  if (trial) return 'trial';
  const cause = `postback:${session.network}`;
  const change = { session: nameOfSession(session.id), cause, now };
  const earlier = await selectPostbacksOf(tx, session.id);
  const takenBack = isTakenBack(earlier, about);
  const finished = earlier.some((row) => row.about === about && row.effect === 'finish');
  if (effect === 'finish') {
    const end = takenBack ? surveyStates.invalid : (state ?? surveyStates.invalid);
    const changed = await results.finish(tx, { ...change, reason, state: end });
    if (takenBack) return 'superseded';
    return changed ? 'applied' : 'unchanged';
  }
  if (effect === 'note') return 'noted';
  if (!finished) return 'waiting';
  const changed =
    effect === 'reverse'
      ? await results.reverse(tx, { ...change, reason, state: surveyStates.invalid })
      : takenBack && (await results.restore(tx, change));
  return changed ? 'applied' : 'unchanged';
}

/** All the effects of a message in one transaction; the same message again has none. */
async function record(
  tx: Queryable,
  { results, clock }: PostbackServices,
  { network, config }: Network,
  meaning: Meaning,
  raw: RawPostback,
): Promise<PostbackAnswer> {
  const session = await lockSession(tx, meaning.session);
  if (session?.network !== network) throw new Refused('session');
  const type = meaning.trial ? `trial-${meaning.type}` : meaning.type;
  const first = await selectPostback(tx, network, meaning.transaction, type);
  if (first) return answerAgain(first, session, config.answers.duplicate);

  const now = clock();
  const about = meaning.reference ?? meaning.transaction;
  const outcome = await apply(tx, results, session, { ...meaning, about }, now);
  const { method, url, body, address } = raw;
  const answer = { status: 200, text: config.answers.accepted };
  const inserted = await insertPostback(tx, {
    ...meaning,
    method,
    url,
    body,
    address,
    network,
    type,
    about,
    outcome,
    now,
    sessionId: session.id,
    answerStatus: answer.status,
    answerText: answer.text,
  });
  // Another session's message of the same transaction came first, so this one is rolled back.
  if (!inserted) throw new Refused('replayed');
  return answer;
}

function answerAgain(
  first: PostbackRow,
  session: SessionRow,
  duplicate: string | null,
): PostbackAnswer {
  if (first.sessionId !== session.id) throw new Refused('replayed');
  return { status: first.answerStatus, text: duplicate ?? first.answerText };
}

async function refuse(
  services: PostbackServices,
  network: string,
  raw: RawPostback,
  refusal: Refusal,
  { detail, sessionId }: { readonly detail: string; readonly sessionId: string | null },
): Promise<void> {
  const { db, clock, log, limiter } = services;
  log.warn({ network, refusal, address: raw.address }, 'postback refused');
  const { allowed } = await limiter.take(`postback:${addressKey(raw.address)}`, keptRefusals);
  if (!allowed) return;
  const cut = (text: string) => text.replaceAll('\0', '').slice(0, longestKept);
  const { method, address } = raw;
  await insertRefusal(db, {
    network,
    refusal,
    sessionId,
    method,
    address,
    now: clock(),
    url: cut(raw.url),
    body: cut(raw.body),
    detail: cut(detail),
  });
}

const failedFinding = ({ findings }: Judgement): string =>
  findings
    .filter(({ ok }) => !ok)
    .map(({ step, detail }) => `${step}: ${detail}`)
    .join('; ');

/** Null if there is no such network. */
export async function receivePostback(
  services: PostbackServices,
  name: string,
  raw: RawPostback,
): Promise<PostbackAnswer | null> {
  const { db, keyRing, serverKey, demo } = services;
  const network = networkName.test(name) ? await readNetwork(db, keyRing, name) : null;
  if (!network) return null;
  const { config, secret } = network;
  const refused = async (refusal: Refusal, detail: string, sessionId: string | null = null) => {
    await refuse(services, name, raw, refusal, { detail, sessionId });
    return { status: 403, text: config.answers.refused };
  };
  if (!network.enabled) return refused('disabled', 'the network is not enabled');
  const judgement = judgePostback(config, { secret, trialsAllowed: demo }, raw);
  if (!judgement.ok) return refused(judgement.refusal, failedFinding(judgement));
  const { meaning } = judgement;
  if (!isOurSessionId(serverKey, meaning.session)) {
    return refused('session', 'the session is not one of ours');
  }
  // Entry addresses are visible to members and contain signed session ids, which must not pass as transactions.
  if (config.transaction !== config.session && isOurSessionId(serverKey, meaning.transaction)) {
    return refused('replayed', 'a session cannot be a transaction', meaning.session);
  }
  try {
    return await db.transact((tx) => record(tx, services, network, meaning, raw));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return refused(error.refusal, `${meaning.type} of ${meaning.transaction}`, meaning.session);
  }
}
