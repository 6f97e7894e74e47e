import { randomBytes } from 'node:crypto';
import type { landingOperations } from '@pollen/contract/operations/landing';
import { sampleQuestion } from '@pollen/contract/values/sample-question';
import { addressKey } from '../../../address-key.ts';
import type { Call, Handlers } from '../../../http/call.ts';
import type { Limiter } from '../../../http/limits.ts';
import type { CookieJar } from '../../accounts/identity/public.ts';
import { hashOfKey } from './domain.ts';
import { sampleOf } from './present.ts';
import { createFigures, type LandingServices } from './queries/read-landing.ts';
import { insertAnswer, selectAnswerOf, selectCounts, selectWaiting } from './store.ts';

interface Services extends LandingServices {
  readonly limiter: Limiter;
  readonly jar: CookieJar;
}

/** Enough for a household, too few for a script that wants to move the shares. */
const answersOfAddress = { limit: 60, windowSeconds: 3600 };

const wellFormedKey = /^[\w-]{43}$/;

export function landingRoutes(services: Services): Handlers<typeof landingOperations> {
  const { db, clock, limiter, jar } = services;
  const figuresFor = createFigures(services);

  /** The browser's key, if it has answered before. */
  const keyIn = ({ cookies }: Pick<Call, 'cookies'>) => {
    const key = cookies[jar.sample.name];
    return key !== undefined && wellFormedKey.test(key) ? key : null;
  };

  async function readSample(key: string | null) {
    const [counts, mine] = await Promise.all([
      selectCounts(db, sampleQuestion),
      key === null ? null : selectWaiting(db, hashOfKey(key), sampleQuestion),
    ]);
    return sampleOf(counts, mine);
  }

  return {
    readLanding: async (call) => {
      const [figures, sample] = await Promise.all([
        figuresFor(call.facts.address, call.facts.locale),
        readSample(keyIn(call)),
      ]);
      return { ...figures, sample };
    },
    answerSample: async (call) => {
      const known = keyIn(call);
      const before = await readSample(known);
      if (before.mine !== null) return before;
      await limiter.demand(`sample:from:${addressKey(call.facts.address)}`, answersOfAddress);
      const key = randomBytes(32).toString('base64url');
      const { option } = call.input;
      const keyHash = hashOfKey(key);
      await insertAnswer(db, { keyHash, question: sampleQuestion, option, now: clock() });
      call.setCookie(jar.sample.set(key));
      return readSample(key);
    },
    readSampleAnswer: async ({ session }) => {
      const answer = await selectAnswerOf(db, session.memberId);
      return {
        answer: answer && { option: answer.option, answeredAt: answer.answeredAt.toISOString() },
      };
    },
  };
}
