import { countryByCode } from '@pollen/contract/codes/country';
import type { PayFloor } from '@pollen/contract/operator/fair-pay';
import { taskFaults } from '@pollen/contract/operator/publish-faults';
import type { Reach } from '@pollen/contract/operator/reach';
import type { OperatorTask, TaskCost } from '@pollen/contract/operator/task';
import { count, moment, plural } from '../../platform/format.ts';

/** One check before publishing; the server refuses what is a `stop`. */
export interface CheckLine {
  readonly level: 'pass' | 'warn' | 'stop';
  readonly title: string;
  readonly text: string;
  readonly tab: 'task';
}

/** Also of a survey, whose checks are shown in other places. */
export type ShownCheck = Pick<CheckLine, 'level' | 'title' | 'text'>;

/** What the server knows about it. */
export interface Facts {
  readonly reach: Reach;
  /** All members of its countries. */
  readonly inCountries: Reach;
  readonly cost: TaskCost;
  /** The pay per hour, in words. */
  readonly hourly: string;
  /** The least an hour should pay, by country. */
  readonly floors: readonly Pick<PayFloor, 'country' | 'points'>[];
}

interface Known {
  /** Null until the task has been saved. */
  readonly task: OperatorTask | null;
  /** The survey in the studio. */
  readonly survey: string;
  /** The sum of all quotas; 0 if there are none. */
  readonly quotaTotal: number;
  /** Null until loaded. */
  readonly facts: Facts | null;
  readonly now: Date;
}

const tab = 'task' as const;

function dateLine({ startsAt, endsAt }: OperatorTask, now: Date): CheckLine {
  const title = 'Dates';
  if (startsAt && new Date(startsAt) <= now) {
    const text = `The start, ${moment(startsAt)}, has passed: the task opens when it is published.`;
    return { level: 'warn', title, text, tab };
  }
  const from = startsAt ? `Opens ${moment(startsAt)}` : 'Opens when it is published';
  return { level: 'pass', title, text: `${from}, ends ${endsAt ? moment(endsAt) : 'never'}.`, tab };
}

function reachLine({ slots }: OperatorTask, reach: Reach): CheckLine {
  const isEnough = reach.members >= slots;
  const members = `${reach.exact ? '' : 'about '}${count(reach.members)} members match`;
  return {
    level: isEnough ? 'pass' : 'warn',
    title: 'Reach',
    text: `${members}, for ${plural(slots, 'complete')}.${isEnough ? '' : ' There are not enough of them.'}`,
    tab,
  };
}

function quotaLine({ slots }: OperatorTask, total: number): CheckLine {
  const isEnough = total >= slots;
  return {
    level: isEnough ? 'pass' : 'warn',
    title: 'Quotas',
    text: isEnough
      ? `Quotas allow ${count(total)} for ${plural(slots, 'complete')} wanted.`
      : `Quotas allow ${count(total)}, but ${plural(slots, 'complete')} are wanted: only members outside all quotas can fill the rest.`,
    tab,
  };
}

/** At the announced duration; what members really took decides about top-ups later. */
function hourLine(
  { points, minutes, countries }: OperatorTask,
  hourly: string,
  floors: Facts['floors'],
) {
  const perHour = (points * 60) / minutes;
  const below = floors.filter(
    (floor) => countries.includes(floor.country) && perHour < floor.points,
  );
  const names = below.map(
    (floor) => `${countryByCode(floor.country)?.name ?? ''} (${count(floor.points)} points)`,
  );
  return {
    level: below.length > 0 ? 'warn' : 'pass',
    title: 'Pay per hour',
    text:
      below.length > 0
        ? `${hourly}. That is below the floor in ${names.join(', ')}: members there get the difference as top-ups.`
        : `${hourly}.`,
    tab,
  } satisfies CheckLine;
}

function costLine({ text, aboveLimits }: TaskCost): CheckLine {
  const sentences = [
    `At most ${text}.`,
    ...(aboveLimits.length > 0 ? ['A second person has to approve it.'] : []),
    ...aboveLimits,
  ];
  const level = aboveLimits.length > 0 ? 'warn' : 'pass';
  return { level, title: 'Cost', text: sentences.join(' '), tab };
}

/** What the server refuses to publish; it is asked the same again when somebody tries. */
function stops(task: OperatorTask, facts: Facts, now: Date): CheckLine[] {
  const { reach, inCountries } = facts;
  return taskFaults({ task, reach, inCountries, now }).map(({ title, text }) => ({
    level: 'stop',
    title,
    text,
    tab,
  }));
}

/** The checks of a stored task: audience, dates, quotas and cost. */
export function storedTaskChecks(
  task: OperatorTask,
  { quotaTotal, facts, now }: Pick<Known, 'quotaTotal' | 'facts' | 'now'>,
): readonly CheckLine[] {
  const blocking = facts ? stops(task, facts, now) : [];
  const isBlocked = (title: string) => blocking.some((line) => line.title === title);
  return [
    ...blocking,
    ...(isBlocked('End') ? [] : [dateLine(task, now)]),
    ...(facts && !isBlocked('Audience') ? [reachLine(task, facts.reach)] : []),
    ...(quotaTotal > 0 ? [quotaLine(task, quotaTotal)] : []),
    ...(facts ? [hourLine(task, facts.hourly, facts.floors), costLine(facts.cost)] : []),
  ];
}

/** The same for the task of a survey in the studio, which may not be saved yet. */
export function taskChecks({ task, survey, ...known }: Known): readonly CheckLine[] {
  if (!task) {
    const text = 'Set audience and reward, then save the task.';
    return [{ level: 'stop', title: 'Task', text, tab }];
  }
  const isBehind = task.surveySource !== survey;
  return [
    {
      level: isBehind ? 'stop' : 'pass',
      title: 'Task',
      text: isBehind
        ? 'The task uses an earlier version of this survey. Save the task.'
        : `${task.taskNo} uses this version.`,
      tab,
    },
    ...storedTaskChecks(task, known),
  ];
}
