import { surveyFaults } from '@pollen/contract/operator/publish-faults';
import { listed, plural } from '../../../platform/format.ts';
import { languageNames } from '../../../ui/language-fields.tsx';
import { type Flow, type FlowEnd, flowOf } from './flow.ts';
import type { JsonObject } from './json.ts';
import { outlineOf, secondsOf } from './outline.ts';
import { missingWords, neededLanguages, type TaskTexts, taskRows } from './task-texts.ts';
import { textRows } from './translations.ts';

export interface ReadyLine {
  /** `stop` prevents publishing. */
  readonly level: 'pass' | 'warn' | 'stop';
  readonly title: string;
  readonly text: string;
  /** The tab where it can be fixed. */
  readonly tab: 'design' | 'logic' | 'translations' | 'task';
}

/** What makes a screen-out early: members leave at the end of a page, so its questions need one of their own. */
function earlierWords({ questions }: FlowEnd): string {
  const what = questions.length === 0 ? 'what it depends on' : listed(questions);
  const own = questions.length > 1 ? 'their own' : 'its own';
  return `Members leave at the end of a page: put ${what} on a page of ${own} at the start.`;
}

function screenOutLine({ ends }: Flow): ReadyLine | null {
  const screenOuts = ends.filter(({ isScreenOut }) => isScreenOut);
  if (screenOuts.length === 0) return null;
  const latest = screenOuts
    .filter(({ isLate }) => isLate)
    .reduce<FlowEnd | null>((last, end) => (last && last.at >= end.at ? last : end), null);
  return {
    level: latest ? 'warn' : 'pass',
    title: 'Early screen-out',
    text: latest
      ? `The last screen-out comes ${Math.round(latest.at * 100)}% in. ${earlierWords(latest)}`
      : 'Members who do not qualify find out early.',
    tab: 'logic',
  };
}

function reachableLine({ pages }: Flow): ReadyLine | null {
  if (pages.length < 2) return null;
  const blocked = pages.flatMap((page, index) => (page.blocked ? [index + 1] : []));
  return {
    level: blocked.length > 0 ? 'warn' : 'pass',
    title: 'Pages',
    text:
      blocked.length > 0
        ? `${blocked.length > 1 ? 'Pages' : 'Page'} ${blocked.join(', ')} cannot be reached.`
        : `All ${pages.length} pages can be reached.`,
    tab: 'logic',
  };
}

function translationLine(document: JsonObject, task: TaskTexts | null): ReadyLine {
  const needed = neededLanguages(task);
  const missing = missingWords([...taskRows(task), ...textRows(document)], needed);
  const names = needed.map((language) => languageNames[language] ?? language);
  const complete =
    names.length === 0
      ? 'The task’s countries read English.'
      : `All texts are translated into ${listed(names)}.`;
  return {
    level: missing === null ? 'pass' : 'warn',
    title: 'Translations',
    text: missing === null ? complete : `${missing} Members see English instead.`,
    tab: 'translations',
  };
}

/** The checks before publishing; `errors` is the number of problems that publishing would refuse. */
export function readyLines(
  document: JsonObject,
  errors: number,
  task: TaskTexts | null,
): readonly ReadyLine[] {
  const items = outlineOf(document).flatMap((page) => page.items);
  const questions = items.filter(({ number }) => number !== null);
  const minutes = items.reduce((sum, { element }) => sum + secondsOf(element), 0) / 60;
  const faults = surveyFaults(document).map(
    ({ title, text }): ReadyLine => ({ level: 'stop', title, text, tab: 'design' }),
  );
  const flow = flowOf(document);
  const more = [screenOutLine(flow), reachableLine(flow)];
  return [
    ...faults,
    ...(questions.length > 0
      ? [
          {
            level: 'pass',
            title: 'Questions',
            text: `${plural(questions.length, 'question')}.`,
            tab: 'design',
          } satisfies ReadyLine,
        ]
      : []),
    errors > 0
      ? {
          level: 'stop',
          title: 'Problems',
          text: `${errors} to fix; the outline lists them.`,
          tab: 'design',
        }
      : {
          level: 'pass',
          title: 'Problems',
          text: 'No problems.',
          tab: 'design',
        },
    {
      level: minutes > 20 ? 'warn' : 'pass',
      title: 'Length',
      text: `About ${Math.max(1, Math.round(minutes))} min to read and answer.${minutes > 20 ? ' Many give up after 20.' : ''}`,
      tab: 'design',
    },
    translationLine(document, task),
    ...more.filter((line) => line !== null),
  ];
}
