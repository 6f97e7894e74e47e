import { minimumAgeYears } from '../values/member-age.ts';
import type { Reach } from './reach.ts';
import {
  type AskedQuestion,
  askedQuestions,
  isSample,
  placeholderFault,
  untitledFault,
} from './survey-faults.ts';
import { asksQuestions, type TaskFields } from './task-fields.ts';

/** What a task is judged by before it is published. */
export interface PublishFacts {
  readonly task: TaskFields;
  /** The members who match its targeting. */
  readonly reach: Reach;
  /** All members of its countries. */
  readonly inCountries: Reach;
  readonly now: Date;
}

interface Rule<Facts> {
  readonly title: string;
  /** Why the task cannot be published; null if it can. */
  readonly fault: (facts: Facts) => string | null;
}

const taskRules = {
  untitledTask: {
    title: 'Title',
    fault: ({ task }) =>
      /^untitled( survey)?$/i.test(task.title['en-US'].trim())
        ? `Members would see “${task.title['en-US'].trim()}” as the title of the task.`
        : null,
  },
  ended: {
    title: 'End',
    fault: ({ task: { endsAt }, now }) =>
      endsAt !== null && new Date(endsAt) <= now
        ? 'The end has passed: the task would close at once.'
        : null,
  },
  tooYoung: {
    title: 'Age',
    fault: ({ task: { targeting } }) =>
      (targeting.ageTo ?? minimumAgeYears) < minimumAgeYears
        ? `Nobody is ${targeting.ageTo} or younger: members are at least ${minimumAgeYears}.`
        : null,
  },
  nobody: {
    title: 'Audience',
    // A new installation has no members yet, and a sample without a match proves nothing.
    fault: ({ reach, inCountries }) =>
      reach.exact && reach.members === 0 && inCountries.members > 0
        ? 'No member matches the audience.'
        : null,
  },
  tooShort: {
    title: 'Time to finish',
    fault: ({ task: { hoursToFinish, minutes, minSeconds } }) =>
      hoursToFinish * 60 < Math.max(minutes, minSeconds / 60)
        ? 'Members would have less time to finish than the task takes.'
        : null,
  },
} satisfies Record<string, Rule<PublishFacts>>;

const surveyRules = {
  noQuestions: {
    title: 'Questions',
    fault: (questions) => (questions.length === 0 ? 'The survey has no questions yet.' : null),
  },
  sampleSurvey: {
    title: 'Sample',
    fault: (questions) =>
      isSample(questions) ? 'This is the sample question, not a survey of yours.' : null,
  },
  untitledQuestion: { title: 'Titles', fault: untitledFault },
  placeholder: { title: 'Placeholders', fault: placeholderFault },
} satisfies Record<string, Rule<readonly AskedQuestion[]>>;

export type PublishFaultCode = keyof typeof taskRules | keyof typeof surveyRules;

/** Why a task cannot be published. */
export interface PublishFault {
  readonly code: PublishFaultCode;
  readonly title: string;
  readonly text: string;
}

function faultsBy<Code extends PublishFaultCode, Facts>(
  rules: Readonly<Record<Code, Rule<Facts>>>,
  facts: Facts,
): PublishFault[] {
  return (Object.keys(rules) as Code[]).flatMap((code) => {
    const { title, fault } = rules[code];
    const text = fault(facts);
    return text === null ? [] : [{ code, title, text }];
  });
}

/*
 * Everything that must be fixed before members may see a task. The console shows it and the server
 * refuses it; what only deserves a look is a warning and not listed here.
 */

export const publishFaultCodes = [
  ...Object.keys(taskRules),
  ...Object.keys(surveyRules),
] as PublishFaultCode[];

export const taskFaults = (facts: PublishFacts): PublishFault[] => faultsBy(taskRules, facts);

/** Of a survey's JSON, parsed. */
export const surveyFaults = (survey: unknown): PublishFault[] =>
  faultsBy(surveyRules, askedQuestions(survey));

/** Of the survey of a task as it was typed; what is no JSON is found when it is compiled. */
export function sourceFaults(task: Pick<TaskFields, 'kind' | 'surveySource'>): PublishFault[] {
  if (!asksQuestions(task)) return [];
  try {
    return surveyFaults(JSON.parse(task.surveySource ?? '{}'));
  } catch {
    return [];
  }
}
