import { countryByCode } from '@pollen/contract/codes/country';
import type { PayFloor } from '@pollen/contract/operator/fair-pay';
import type { Reach } from '@pollen/contract/operator/reach';
import type { OperatorTask } from '@pollen/contract/operator/task';
import { count, moment, plural } from '../../platform/format.ts';

/** One check before publishing. */
export interface CheckLine {
  readonly level: 'pass' | 'warn' | 'stop';
  readonly title: string;
  readonly text: string;
  readonly tab: 'task';
}

interface Known {
  /** Null until the task has been saved. */
  readonly task: OperatorTask | null;
  /** The survey in the studio. */
  readonly survey: string;
  /** The sum of all quotas; 0 if there are none. */
  readonly quotaTotal: number;
  readonly reach: Reach | null;
  readonly cost: { readonly text: string; readonly aboveLimits: readonly string[] } | null;
  /** The pay per hour, in words. */
  readonly hourly: string | null;
  /** The least an hour should pay, by country. */
  readonly floors: readonly Pick<PayFloor, 'country' | 'points'>[];
  readonly now: Date;
}

const tab = 'task' as const;

function dateLine({ startsAt, endsAt }: OperatorTask, now: Date): CheckLine {
  const title = 'Dates';
  if (endsAt && new Date(endsAt) <= now) {
    return {
      level: 'stop',
      title,
      text: `The end, ${moment(endsAt)}, has passed: the task would close at once.`,
      tab,
    };
  }
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
  floors: Known['floors'],
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

/** The checks that need the task: audience, dates, quotas and cost. */
export function taskChecks(known: Known): readonly CheckLine[] {
  const { task, survey, quotaTotal, reach, cost, hourly, floors, now } = known;
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
    dateLine(task, now),
    ...(reach ? [reachLine(task, reach)] : []),
    ...(quotaTotal > 0 ? [quotaLine(task, quotaTotal)] : []),
    ...(hourly ? [hourLine(task, hourly, floors)] : []),
    ...(cost
      ? [
          {
            level: cost.aboveLimits.length > 0 ? 'warn' : 'pass',
            title: 'Cost',
            text: [
              `At most ${cost.text}.`,
              ...(cost.aboveLimits.length > 0 ? ['A second person has to approve it.'] : []),
              ...cost.aboveLimits,
            ].join(' '),
            tab,
          } satisfies CheckLine,
        ]
      : []),
  ];
}
