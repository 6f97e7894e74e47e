import { plural } from '../../../platform/format.ts';
import { readCondition } from './condition.ts';
import type { JsonObject } from './json.ts';
import { textIn } from './json.ts';
import { rulesOf } from './logic.ts';
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

/** The share of the survey within which members should learn that they do not qualify. */
const earlyShare = 0.2;

function screenOutLine(document: JsonObject): ReadyLine | null {
  const pages = outlineOf(document);
  const total = pages.reduce((sum, { items }) => sum + items.length, 0);
  const ends = rulesOf(document).filter(
    ({ kind, owner }) => kind === 'end' && textIn(owner, 'screenOut'),
  );
  if (ends.length === 0) return null;
  const items = pages.flatMap((page) => page.items);
  const pageEnds = pages.map((_, at) =>
    pages.slice(0, at + 1).reduce((sum, { items: { length } }) => sum + length, 0),
  );
  const shares = ends.map(({ expression }) => {
    const asked =
      readCondition(expression)?.clauses.map(({ question }) => question.split(/[.[]/)[0]) ?? [];
    const last = Math.max(
      -1,
      ...asked.map((name) => items.findIndex(({ element }) => element['name'] === name)),
    );
    const end = pageEnds.find((count) => count > last) ?? total;
    return last < 0 ? 0 : end / total;
  });
  const latest = Math.max(...shares);
  const share = `${Math.round(latest * 100)}% in`;
  const isLate = latest > earlyShare && pages.length > 1;
  return {
    level: isLate ? 'warn' : 'pass',
    title: 'Early screen-out',
    text: isLate
      ? `The last screen-out comes ${share}. Members who do not qualify should find out in the first fifth: move its question up.`
      : 'Members who do not qualify find out early.',
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
  const untitled = questions.filter(({ element }) => !element['title']);
  const [first] = untitled;
  const ends = screenOutLine(document);
  return [
    questions.length === 0
      ? {
          level: 'stop',
          title: 'Questions',
          text: 'The survey has no questions yet.',
          tab: 'design',
        }
      : {
          level: 'pass',
          title: 'Questions',
          text: `${plural(questions.length, 'question')}.`,
          tab: 'design',
        },
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
    first
      ? {
          ...{ level: 'warn', title: 'Titles', tab: 'design' },
          text: `Q${first.number} has no title: members would see its name.`,
        }
      : { level: 'pass', title: 'Titles', text: 'Every question has a title.', tab: 'design' },
    {
      level: minutes > 20 ? 'warn' : 'pass',
      title: 'Length',
      text: `About ${Math.max(1, Math.round(minutes))} min to read and answer.${minutes > 20 ? ' Many give up after 20.' : ''}`,
      tab: 'design',
    },
    translationLines(document),
    ...(ends ? [ends] : []),
  ];
}
