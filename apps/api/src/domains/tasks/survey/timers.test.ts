import { matchesPattern } from '@pollen/contract/survey/linear-pattern';
import { planForBrowser } from '@pollen/contract/survey/localize-plan';
import { openSurvey } from '@pollen/contract/survey/open-survey';
import { describe, expect, test } from 'vitest';
import { checkSurvey } from './check-survey.ts';
import { compileSurvey } from './compile/compile-survey.ts';
import { judge } from './judge.ts';

const now = () => new Date('2026-01-15T10:30:00');
const required = (name: string) => ({ type: 'text', name, isRequired: true });
const pages = (first: object = {}, second: object = {}) => [
  { name: 'one', elements: [required('a')], ...first },
  { name: 'two', elements: [required('b')], ...second },
  { name: 'three', elements: [required('c')] },
];

function compile(document: object) {
  const compiled = compileSurvey(document);
  if ('problems' in compiled) throw new Error(JSON.stringify(compiled.problems));
  return compiled;
}
const planOf = (document: object) => compile(document).plan;
const warned = (document: object) =>
  compile(document).warnings.map(({ path, feature }) => [path, feature]);
const problems = (document: object) => {
  const compiled = compileSurvey(document);
  return 'problems' in compiled ? compiled.problems.map(({ path }) => path) : [];
};
const limits = (document: object) => {
  const { timeLimit, pages: compiled } = planOf(document);
  return [timeLimit, ...compiled.map((page) => page.timeLimit)];
};

describe('time limits', () => {
  test('of survey and pages are sent to the browser; a page’s own limit overrides the general one', () => {
    const document = {
      showTimer: true,
      timeLimit: 300,
      timeLimitPerPage: 60,
      pages: pages({ timeLimit: 20 }),
    };
    expect(limits(document)).toEqual([300, 20, 60, 60]);
    expect(warned(document)).toEqual([]);
    const sent = planForBrowser(planOf(document), 'en-US');
    expect([sent.timeLimit, sent.pages[0]?.timeLimit]).toEqual([300, 20]);
  });

  test('are read under their older names', () => {
    const document = {
      showTimerPanel: 'top',
      showTimerPanelMode: 'page',
      maxTimeToFinish: 300,
      maxTimeToFinishPage: 60,
      pages: pages({ maxTimeToFinish: 20 }),
    };
    expect(limits(document)).toEqual([300, 20, 60, 60]);
    expect(warned(document)).toEqual([]);
  });

  test('count without showTimer, with a warning, but not if the author turned it off', () => {
    expect(limits({ timeLimit: 300, pages: pages() })[0]).toBe(300);
    expect(warned({ timeLimit: 300, pages: pages() })).toEqual([['timeLimit', 'showTimer']]);
    expect(warned({ pages: pages({ timeLimit: 9 }) })).toEqual([
      ['pages[0].timeLimit', 'showTimer'],
    ]);
    for (const off of [{ showTimer: false }, { showTimerPanel: 'none' }]) {
      const document = { ...off, timeLimit: 300, timeLimitPerPage: 9, pages: pages() };
      expect(limits(document)).toEqual([undefined, undefined, undefined, undefined]);
    }
  });

  test('that are not seconds are left out with a warning', () => {
    const document = { showTimer: true, timeLimit: 'soon', pages: pages({ timeLimit: -5 }) };
    expect(limits(document)).toEqual([undefined, undefined, undefined, undefined]);
    expect(warned(document).map(([path]) => path)).toContain('timeLimit');
  });

  test('do not change what SurveyJS proves', () => {
    const document = { showTimer: true, timeLimit: 5, timeLimitPerPage: 2, pages: pages() };
    const checked = checkSurvey({ json: JSON.stringify(document), prove: true, now: 0 });
    expect(checked).toHaveProperty('plan.timeLimit', 5);
  });
});

describe('a minimum time on a page', () => {
  test('is part of the plan but invisible to SurveyJS', () => {
    const { plan, reference } = compile({ pages: pages({ pollen: { minTime: 15 } }) });
    expect(plan.pages[0]).toMatchObject({ minTime: 15 });
    expect(JSON.stringify(reference)).not.toContain('minTime');
  });

  test.each([
    [{ pollen: { minTime: '15' } }, 'pages[0].pollen.minTime'],
    [{ pollen: { minTime: 0 } }, 'pages[0].pollen.minTime'],
    [{ pollen: { minTime: 601 } }, 'pages[0].pollen.minTime'],
    [{ pollen: { minTime: 15 }, timeLimit: 10 }, 'pages[0].pollen.minTime'],
    [{ pollen: { mintime: 15 } }, 'pages[0].pollen.mintime'],
    [{ pollen: [15] }, 'pages[0].pollen'],
  ])('%j is a problem', (first, path) => {
    expect(problems({ showTimer: true, pages: pages(first) })).toEqual([path]);
  });
});

describe('the server’s own clock', () => {
  const open = (document: object) => openSurvey(planOf(document), now, matchesPattern);
  const timed = open({ showTimer: true, timeLimit: 60, pages: pages() });
  const slow = open({
    pages: pages({ pollen: { minTime: 20 } }, { pollen: { minTime: 10 } }),
  });
  const all = { a: 'x', b: 'x', c: 'x' };

  test('lets a survey end on the page where its time ran out', () => {
    const late = { timeUpOn: 'two', elapsedMs: 61_000 };
    const judged = judge(timed, { a: 'x', b: 'y' }, late);
    expect(judged).toMatchObject({ outcome: 'complete', pages: ['one', 'two'] });
    expect(judged.answers).toEqual({ a: 'x', b: 'y' });
  });

  test('still requires the answers of that page, as SurveyJS does', () => {
    const judged = judge(timed, { a: 'x' }, { timeUpOn: 'two', elapsedMs: 61_000 });
    expect(judged).toMatchObject({ outcome: 'incomplete', fields: { b: 'required' } });
  });

  test('does not trust a runner that reports it too early, or without a limit', () => {
    const early = { timeUpOn: 'two', elapsedMs: 30_000 };
    expect(judge(timed, { a: 'x', b: 'y' }, early).outcome).toBe('incomplete');
    const late = { timeUpOn: 'two', elapsedMs: 3_600_000 };
    expect(judge(slow, { a: 'x', b: 'y' }, late).outcome).toBe('incomplete');
  });

  test('refuses pages that were left before their minimum', () => {
    expect(judge(slow, all, { elapsedMs: 31_000 }).outcome).toBe('complete');
    const quick = judge(slow, all, { elapsedMs: 25_000 });
    expect(quick).toMatchObject({ outcome: 'incomplete', fields: { two: 'min-time' } });
    expect(judge(slow, all, { elapsedMs: 9_000 }).fields).toEqual({ one: 'min-time' });
  });
});
