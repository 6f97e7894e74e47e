import { gzipSync } from 'node:zlib';
import { checkSurvey } from '@pollen/api/domains/tasks/survey/check-survey';
import { judge, prepareSurvey } from '@pollen/api/domains/tasks/survey/public';
import { matchesPattern } from '@pollen/contract/survey/linear-pattern';
import { planForBrowser } from '@pollen/contract/survey/localize-plan';
import { openSurvey } from '@pollen/contract/survey/open-survey';
import type { SurveyPlan } from '@pollen/contract/survey/plan';
import type { Bench } from './harness/report.ts';
import { hundredQuestions, thirtyAnswers, thirtyQuestions } from './harness/survey-task.ts';

const judged = 10_000;
/** A freshly started process compiles its own code first, so the first runs do not count. */
const warmUp = 2_000;
/** Processor time of the whole process in seconds, including its threads. */
async function cpuSeconds(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

async function publish(document: object): Promise<SurveyPlan> {
  const checked = await prepareSurvey(JSON.stringify(document), () => new Date());
  if (!('plan' in checked)) throw new Error(JSON.stringify(checked).slice(0, 500));
  return checked.plan;
}

export const bench: Bench = {
  title: 'judging 30 questions, and publishing 100, in processor time',
  run: async () => {
    const survey = openSurvey(await publish(thirtyQuestions), () => new Date(), matchesPattern);
    const judgeMembers = async (count: number) => {
      for (let member = 1; member <= count; member++) {
        judge(survey, thirtyAnswers(member), { seed: String(member), elapsedMs: 60_000 });
      }
    };
    await judgeMembers(warmUp);
    const judging = await cpuSeconds(() => judgeMembers(judged));
    let plan: SurveyPlan | undefined;
    // In this process: the one that publishes would not be counted.
    const publishing = await cpuSeconds(async () => {
      const task = { json: JSON.stringify(hundredQuestions), prove: true, now: Date.now() };
      const checked = checkSurvey(task);
      if ('plan' in checked) plan = checked.plan;
    });
    const sent = plan ? gzipSync(JSON.stringify(planForBrowser(plan, 'en-US'))).length : Number.NaN;
    return [
      // 5,000 a second of processor time.
      {
        name: 'judging 5,000 times',
        unit: 's CPU',
        ours: (judging / judged) * 5_000,
        budget: { atMost: 1 },
      },
      { name: 'publishing 100 questions', unit: 's CPU', ours: publishing, budget: { atMost: 5 } },
      { name: 'plan of 100 questions, gzip', unit: 'bytes', ours: sent },
    ];
  },
};
