import { randomBytes } from 'node:crypto';
import type { Queryable } from '@pollen/api/db/database';
import { sql } from '@pollen/api/db/sql';
import { createMember } from '@pollen/api/domains/accounts/identity/public';
import { compileSurvey } from '@pollen/api/domains/tasks/survey/compile/compile-survey';
import { closeTask, publishTask } from '@pollen/api/domains/tasks/task/public';
import { startOnce, submitOnce } from '@pollen/api/domains/work/participation/store/participations';
import { auditStates } from '@pollen/contract/codes/audit-state';
import { surveyStates } from '@pollen/contract/codes/survey-state';
import { completeTaskFields } from '@pollen/contract/operator/task-fields';
import { agreementVersion } from '@pollen/contract/values/agreement';
import type { SeedStep } from '../seed.ts';
import { type CoffeeAnswers, coffeeAnswers } from './coffee-answers.ts';
import { coffeeSurvey } from './coffee-survey.ts';

const taskNo = 'T-20401';
const people = 220;
const dayMs = 86_400_000;
const emailOf = (number: number) => `respondent-${number}@pollen.test`;

async function createRespondents(tx: Queryable, now: Date): Promise<void> {
  for (let number = 0; number < people; number += 1) {
    const { country, gender, birthYear } = coffeeAnswers(number, now);
    const memberId = await createMember(tx, {
      email: emailOf(number),
      passwordHash: null,
      nickname: `Respondent ${number + 1}`,
      country,
      locale: country === 5 ? 'th' : 'en-US',
      agreedVersion: agreementVersion,
      joinedTaskNo: null,
      joinedSharerCode: null,
      now: new Date(now.getTime() - 90 * dayMs),
    });
    await tx.query(sql`
      UPDATE member SET gender = ${gender}, birth_year = ${birthYear} WHERE id = ${memberId}`);
  }
}

async function answer(tx: Queryable, memberId: number, one: CoffeeAnswers): Promise<void> {
  const from = { address: null, device: `results-${memberId}` };
  const { id } = await startOnce(tx, {
    ...from,
    memberId,
    taskNo,
    foreign: false,
    addressKey: null,
    addressCountry: null,
    deviceFacts: {},
    userAgent: 'Demo phone',
    sharerCode: null,
    now: one.startedAt,
  });
  if (id === null) throw new Error(`Respondent ${memberId} could not start ${taskNo}`);
  const isScreenedOut = one.answers['often'] === 'rarely';
  await submitOnce(tx, {
    ...from,
    id,
    memberId,
    key: null,
    hash: randomBytes(32),
    sequence: 1,
    page: 'opinions',
    answers: one.answers,
    timings: {},
    signals: [],
    proposal: 'accept',
    cells: [],
    state: isScreenedOut ? surveyStates.unParticipate : surveyStates.answered,
    auditState: isScreenedOut ? auditStates.unAudit : auditStates.qualified,
    reason: isScreenedOut ? 'drinks-too-little' : null,
    duplicateKey: `results-${memberId}`,
    refusesDuplicates: false,
    now: new Date(one.startedAt.getTime() + one.seconds * 1000),
  });
}

/** A closed survey with two hundred respondents, for the results pages. */
async function answerCoffeeSurvey(tx: Queryable, now: Date): Promise<void> {
  const compiled = compileSurvey(coffeeSurvey);
  if ('problems' in compiled) throw new Error(`${taskNo} cannot be published`);
  const fields = completeTaskFields({
    kind: 'survey',
    minutes: 7,
    points: 90,
    screenOutPoints: 6,
    title: { 'en-US': 'Coffee at home and out, wave 1' },
    description: { 'en-US': 'How you drink coffee, and what would bring you back.' },
    countries: [5, 8],
    slots: 300,
    minSeconds: 0,
    sameAddressLimit: null,
    surveySource: JSON.stringify(coffeeSurvey, null, 2),
  });
  const task = await publishTask(tx, fields, {
    now: new Date(now.getTime() - 20 * dayMs),
    taskNo,
    survey: { definition: coffeeSurvey, plan: compiled.plan },
  });
  const emails = Array.from({ length: people }, (_, number) => emailOf(number));
  const members = await tx.query<{ id: number }>(sql`
    SELECT id FROM member WHERE email = ANY (${emails}::text[]) ORDER BY id`);
  for (const [number, { id }] of members.entries()) {
    await answer(tx, id, coffeeAnswers(number, now));
  }
  await closeTask(tx, task.id, now);
}

/** Runs first, so that the respondents are not the demo's newest members. */
export const respondentSteps: readonly SeedStep[] = [
  { name: 'results/respondents', version: 1, run: createRespondents },
];
export const resultSteps: readonly SeedStep[] = [
  { name: 'results/coffee-survey', version: 1, run: answerCoffeeSurvey },
];
