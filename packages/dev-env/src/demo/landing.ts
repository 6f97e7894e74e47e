import { randomBytes } from 'node:crypto';
import type { Queryable } from '@pollen/api/db/database';
import { insertAnswer } from '@pollen/api/domains/insight/landing/store';
import { sampleOptions, sampleQuestion } from '@pollen/contract/values/sample-question';
import type { SeedStep } from './seed.ts';

/** Answers by option, enough for shares to be shown. */
const answers = [18, 12, 9, 11, 14] as const;

async function answerSample(tx: Queryable, now: Date): Promise<void> {
  for (const [at, option] of sampleOptions.entries()) {
    for (let count = 0; count < (answers[at] ?? 0); count += 1) {
      await insertAnswer(tx, { keyHash: randomBytes(32), question: sampleQuestion, option, now });
    }
  }
}

export const landingSteps: readonly SeedStep[] = [
  { name: 'landing/sample-answers', version: 1, run: answerSample },
];
