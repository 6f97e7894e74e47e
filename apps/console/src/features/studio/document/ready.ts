import { surveyFaults } from '@pollen/contract/operator/publish-faults';
import { plural } from '../../../platform/format.ts';
import { type Flow, flowOf } from './flow.ts';
import type { JsonObject } from './json.ts';
import { outlineOf, secondsOf } from './outline.ts';
import { coverageOf, languages, textRows } from './translations.ts';

export interface ReadyLine {
  /** `stop` prevents publishing. */
  readonly level: 'pass' | 'warn' | 'stop';
  readonly title: string;
  readonly text: string;
  /** The tab where it can be fixed. */
  readonly tab: 'design' | 'logic' | 'translations' | 'task';
}

function screenOutLine({ ends }: Flow): ReadyLine | null {
  const screenOuts = ends.filter(({ isScreenOut }) => isScreenOut);
  if (screenOuts.length === 0) return null;
  const late = screenOuts.filter(({ isLate }) => isLate);
  const latest = Math.round(Math.max(...late.map(({ at }) => at)) * 100);
  return {
    level: late.length > 0 ? 'warn' : 'pass',
    title: 'Early screen-out',
    text:
      late.length > 0
        ? `The last screen-out comes ${latest}% in. Members who do not qualify should find out in the first fifth: move its question up.`
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

function translationLines(document: JsonObject): ReadyLine {
  const rows = textRows(document);
  const missing = languages
    .map((language) => [language, rows.length - coverageOf(rows, language)] as const)
    .filter(([, count]) => count > 0);
  return {
    level: missing.length === 0 ? 'pass' : 'warn',
    title: 'Translations',
    text:
      missing.length === 0
        ? 'All texts are translated into all six languages.'
        : `Missing: ${missing.map(([language, count]) => `${language} ${count}`).join(', ')}. Members see English instead.`,
    tab: 'translations',
  };
}

/** The checks before publishing; `errors` is the number of problems that publishing would refuse. */
export function readyLines(document: JsonObject, errors: number): readonly ReadyLine[] {
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
    translationLines(document),
    ...more.filter((line) => line !== null),
  ];
}
