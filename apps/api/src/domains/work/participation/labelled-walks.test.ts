import { openSurvey } from '@pollen/contract/survey/open-survey';
import { beforeAll, describe, expect, test } from 'vitest';
import { ringOf, type Tie } from '../../insight/member/domain.ts';
import { compileSurvey } from '../../tasks/survey/compile/compile-survey.ts';
import {
  minSharedPrints,
  openTexts,
  printsOf,
  readingFloorMs,
  reportQuality,
  sharedPrints,
  weighSignals,
} from '../../tasks/survey/public.ts';
import { labelledWalks, type Walk, walkSurvey } from './testing/walks.ts';

type Signal = { readonly name: string; readonly weight: number };
interface Judged extends Walk {
  readonly signals: readonly Signal[];
  readonly flagged: boolean;
  readonly inRing: boolean;
}

let judged: readonly Judged[];

/** What the comparison of submitted texts finds: an earlier text with mostly the same wording. */
function createComparison() {
  const known = new Map<number, { member: number; prints: readonly number[] }[]>();
  return (member: number, field: string, text: string): number | null => {
    const found = printsOf(text, field);
    if (!found) return null;
    const similar = found.bands
      .flatMap((band) => known.get(band) ?? [])
      .find(({ prints }) => sharedPrints(found.prints, prints) >= minSharedPrints);
    for (const band of found.bands) {
      known.set(band, [...(known.get(band) ?? []), { member, prints: found.prints }]);
    }
    return similar?.member ?? null;
  };
}

beforeAll(() => {
  const compiled = compileSurvey(walkSurvey);
  if (!('plan' in compiled)) throw new Error(JSON.stringify(compiled.problems));
  const { plan } = compiled;
  const survey = openSurvey(plan, () => new Date());
  const pages = plan.pages.map(({ name }) => name);
  const copyOf = createComparison();
  const copies: (readonly [number, number])[] = [];
  const reports = labelledWalks(20_261_116).map((walk) => {
    const { answers, pace, typing, trap, member } = walk;
    const floorMs = readingFloorMs({ survey, answers, pages, language: 'default' });
    const { signals } = reportQuality({
      survey,
      answers,
      durationMs: pace * floorMs,
      minDurationMs: floorMs,
      failedChecks: [],
      isDuplicate: false,
      trap,
      typing: typing ?? {},
    });
    const others = openTexts(survey, answers).flatMap(({ field, text, isLong }) => {
      const other = isLong ? copyOf(member, field, text) : null;
      return other === null ? [] : [other];
    });
    for (const other of others) copies.push([member, other]);
    const copied: Signal[] =
      others.length > 0 ? [{ name: 'copied-text', weight: others.length > 1 ? 35 : 25 }] : [];
    return { ...walk, signals: [...signals, ...copied] as readonly Signal[] };
  });
  const ties = tiesOf(reports, copies);
  judged = reports.map((walk) => ({
    ...walk,
    flagged: weighSignals(walk.signals).flagged,
    inRing: ringOf(walk.member, around(walk.member, ties))?.flagged === true,
  }));
});

function tiesOf(walks: readonly Walk[], copies: readonly (readonly [number, number])[]): Tie[] {
  const kinds = new Map<string, Set<Tie['kinds'][number]>>();
  const add = (one: number, other: number, added: Tie['kinds']) => {
    const key = `${Math.min(one, other)} ${Math.max(one, other)}`;
    kinds.set(key, new Set([...(kinds.get(key) ?? []), ...added]));
  };
  for (const { member, ties } of walks) for (const tie of ties) add(member, tie.with, tie.kinds);
  for (const [member, other] of copies) add(member, other, ['answers']);
  return [...kinds].map(([key, found]) => {
    const [from = 0, to = 0] = key.split(' ').map(Number);
    return { from, to, kinds: [...found] };
  });
}

/** Only those near the member, as the job sees them. */
const around = (member: number, ties: readonly Tie[]) =>
  ties.filter(({ from, to }) => Math.abs(from - member) < 60 && Math.abs(to - member) < 60);

const shareOf = (walks: readonly Judged[], test: (walk: Judged) => boolean) =>
  walks.filter(test).length / walks.length;
const isCaught = ({ flagged, inRing }: Judged) => flagged || inRing;
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

describe('labelled walks', () => {
  test('cover every kind', () => {
    expect(judged.filter(({ honest }) => honest).length).toBeGreaterThanOrEqual(1000);
    expect(judged.filter(({ honest }) => !honest).length).toBeGreaterThanOrEqual(300);
  });

  test('at most 1 % of honest ones are flagged, at least 80 % of dishonest ones', () => {
    const honest = judged.filter((walk) => walk.honest);
    const dishonest = judged.filter((walk) => !walk.honest);
    const kinds = [...new Set(judged.map(({ kind }) => kind))].map((kind) => {
      const walks = judged.filter((walk) => walk.kind === kind);
      return `${kind}: ${percent(shareOf(walks, isCaught))} of ${walks.length}`;
    });
    const figures = [
      `honest: ${percent(shareOf(honest, isCaught))} of ${honest.length} flagged`,
      `dishonest: ${percent(shareOf(dishonest, isCaught))} of ${dishonest.length} flagged`,
      ...kinds,
    ].join('\n  ');
    process.stdout.write(`\n  ${figures}\n`);
    expect(shareOf(honest, isCaught)).toBeLessThanOrEqual(0.01);
    expect(shareOf(dishonest, isCaught)).toBeGreaterThanOrEqual(0.8);
  });

  test('no honest family is a flagged ring', () => {
    const families = judged.filter(({ kind }) => kind.startsWith('lives'));
    expect(families.filter(({ inRing }) => inRing)).toEqual([]);
  });

  test('no single signal flags anybody, however heavy', () => {
    const alone = judged.filter(({ signals }) => signals.length === 1);
    expect(alone.length).toBeGreaterThan(50);
    expect(alone.filter(({ flagged }) => flagged)).toEqual([]);
    const names = new Set(judged.flatMap(({ signals }) => signals.map(({ name }) => name)));
    for (const name of names) {
      expect(weighSignals([{ name, weight: 100 }]).flagged).toBe(false);
    }
    expect([...names]).toEqual(
      expect.arrayContaining(['pasted-text', 'typing-rhythm', 'copied-text']),
    );
  });
});
