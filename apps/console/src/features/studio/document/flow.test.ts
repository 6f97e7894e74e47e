import { describe, expect, test } from 'vitest';
import { type Flow, flowOf } from './flow.ts';
import { layOut, sizes } from './flow-layout.ts';
import { audienceWords, blockedNote, endNote, pageWords, ruleMark } from './flow-words.ts';
import type { Json, JsonObject } from './json.ts';

const pick = (name: string, more: JsonObject = {}): JsonObject => ({
  type: 'radiogroup',
  name,
  title: name,
  choices: ['yes', 'no'],
  isRequired: true,
  ...more,
});
const page = (name: string, element: JsonObject = pick(name), more: JsonObject = {}) => ({
  name: `page-${name}`,
  elements: [element],
  ...more,
});
const survey = (pages: readonly Json[], triggers: readonly Json[] = []) => ({ pages, triggers });
const end = (expression: string, more: JsonObject = { screenOut: 'x' }) => ({
  type: 'complete',
  expression,
  ...more,
});
const skip = (expression: string, gotoName: string) => ({ type: 'skip', expression, gotoName });
const blockedPages = ({ pages }: Flow) =>
  pages.flatMap(({ blocked }, index) => (blocked ? [[index + 1, blocked.why, blocked.rules]] : []));
const abc = ['a', 'b', 'c'].map((name) => page(name));

describe('pages', () => {
  test('take as much of the survey as they take time', () => {
    const long = page('b', { type: 'comment', name: 'b', title: 'b' });
    const { pages } = flowOf(survey([page('a'), long]));
    expect(pages[0]?.from).toBe(0);
    expect(pages[0]?.to).toBeLessThan(0.3);
    expect(pages[1]?.to).toBeCloseTo(1);
  });

  test('without anything that takes time count the same', () => {
    const { pages } = flowOf(survey([{ elements: [] }, { elements: [] }]));
    expect(pages.map(({ to }) => to)).toEqual([0.5, 1]);
    expect(flowOf({}).pages).toEqual([]);
  });

  test('that a rule can hide have a way around them', () => {
    const hidden = page('b', pick('b'), { visibleIf: "{a} = 'yes'" });
    const flow = flowOf(survey([page('a'), hidden, page('c')]));
    expect(flow.jumps).toEqual([{ rules: [1], from: 0, to: 2 }]);
    expect(flow.pages[1]?.shownBy).toEqual([1]);
    expect(blockedPages(flow)).toEqual([]);
  });

  test('on which every question can be hidden have a way around them, too', () => {
    const hidden = page('b', pick('b', { visibleIf: "{a} = 'yes'" }));
    expect(flowOf(survey([page('a'), hidden])).jumps).toEqual([{ rules: [1], from: 0, to: 2 }]);
  });

  test('are unreachable if their condition can never be true', () => {
    const flow = (visibleIf: string, asked = pick('a')) =>
      flowOf(survey([page('a', asked), page('b', pick('b'), { visibleIf }), page('c')]));
    for (const never of ["{a} = 'maybe'", "{a} = 'yes' and {a} = 'no'", "{a} anyof ['perhaps']"]) {
      expect(blockedPages(flow(never))).toEqual([[2, 'never', [1]]]);
      expect(flow(never).never).toEqual([1]);
    }
    for (const open of ["{a} <> 'maybe'", '{a} empty', "{other} = 'x'", "{A} = 'YES'", 'not {a}']) {
      expect(blockedPages(flow(open))).toEqual([]);
    }
    expect(blockedPages(flow("{a} = 'maybe'", pick('a', { showOtherItem: true })))).toEqual([]);
    expect(blockedPages(flow("{a} = 'maybe'", pick('a', { defaultValue: 'maybe' })))).toEqual([]);
    const several = pick('a', { type: 'checkbox' });
    expect(blockedPages(flow("{a} contains 'maybe'", several))).toEqual([[2, 'never', [1]]]);
    expect(blockedPages(flow("{a} contains 'yes' and {a} contains 'no'", several))).toEqual([]);
  });

  test('are not unreachable if a trigger sets the answer they depend on', () => {
    const flow = flowOf(
      survey(
        [page('a'), page('b', pick('b'), { visibleIf: "{a} = 'maybe'" })],
        [{ type: 'setvalue', expression: '{a} notempty', setToName: 'a', setValue: 'maybe' }],
      ),
    );
    expect(blockedPages(flow)).toEqual([]);
  });

  test('are only reached by going back if they depend on a later answer', () => {
    const early = page('b', pick('b'), { visibleIf: "{c} = 'yes'" });
    expect(blockedPages(flowOf(survey([page('a'), early, page('c')])))).toEqual([
      [2, 'later', [1]],
    ]);
    const unasked = page('b', pick('b'), { visibleIf: '{c} empty' });
    expect(blockedPages(flowOf(survey([page('a'), unasked, page('c')])))).toEqual([]);
  });

  test('of a shuffled block can all be reached from each other', () => {
    const document = {
      ...survey(abc, [end("{b} = 'yes'"), end("{b} = 'no'")]),
      pollen: { blocks: [{ name: 'x', pages: ['page-b', 'page-c'] }] },
    };
    const flow = flowOf(document);
    expect(blockedPages(flow)).toEqual([]);
    expect(flow.pages.map(({ isShuffled }) => isShuffled)).toEqual([false, true, true]);
    // The question may come last, so the end is counted as late as it can come.
    expect(flow.ends[0]).toMatchObject({ page: 2, isLate: true });
  });
});

describe('skips', () => {
  test('are ways from the page of their question to the page of their target', () => {
    const flow = flowOf(survey(abc, [skip("{a} = 'yes'", 'c')]));
    expect(flow.jumps).toEqual([{ rules: [1], from: 0, to: 2 }]);
    expect(blockedPages(flow)).toEqual([]);
    expect(flow.continues[0]).toBe(true);
  });

  test.each([
    ['always', [skip('true', 'c')], [1]],
    ['after a question that must be answered', [skip('{a} notempty', 'c')], [1]],
    ['for every answer', [skip("{a} = 'yes'", 'c'), skip("{a} <> 'yes'", 'c')], [1, 2]],
    [
      'for every answer that does not end it',
      [skip("{a} = 'yes'", 'c'), end("{a} = 'no'")],
      [1, 2],
    ],
  ])('make the pages between unreachable: %s', (_when, triggers, rules) => {
    const flow = flowOf(survey(abc, triggers));
    expect(blockedPages(flow)).toEqual([[2, 'passed', rules]]);
    expect(flow.continues[0]).toBe(false);
  });

  test('leave pages reachable if the answer may be missing or the target hidden', () => {
    const optional = page('a', pick('a', { isRequired: false }));
    const always = [skip("{a} = 'yes'", 'c'), skip("{a} = 'no'", 'c')];
    expect(blockedPages(flowOf(survey([optional, page('b'), page('c')], always)))).toEqual([]);
    const hidden = page('c', pick('c'), { visibleIf: "{a} = 'yes'" });
    expect(blockedPages(flowOf(survey([page('a'), page('b'), hidden], always)))).toEqual([]);
  });
});

describe('ends', () => {
  test('come when the page with their last question is left', () => {
    const flow = flowOf(survey(abc, [end("{a} = 'no' and {b} = 'no'"), end("{c} = 'no'", {})]));
    expect(flow.ends).toMatchObject([
      { rule: 1, page: 1, isScreenOut: true, isLate: true },
      { rule: 2, page: 2, isScreenOut: false, isLate: false },
    ]);
  });

  test('depend on the questions of calculated values', () => {
    const calculatedValues = [{ name: 'sum', expression: '{b} + 1' }];
    const flow = flowOf({ ...survey(abc, [end('{sum} > 1')]), calculatedValues });
    expect(flow.ends).toMatchObject([{ page: 1 }]);
  });

  test('are early if nothing could be asked before them', () => {
    const [first] = flowOf(survey(abc, [end("{a} = 'no'")])).ends;
    expect(first).toMatchObject({ isLate: false, movable: null });
    const more = { ...page('a'), elements: [pick('z'), pick('a')] };
    const [second] = flowOf(survey([more, page('b')], [end("{a} = 'no'")])).ends;
    expect(second?.isLate).toBe(true);
  });

  test('name the one question that would have to come earlier', () => {
    const [late] = flowOf(survey(abc, [end("{c} = 'no'")])).ends;
    expect(late?.movable?.number).toBe(3);
    const [two] = flowOf(survey(abc, [end("{b} = 'no' and {c} = 'no'")])).ends;
    expect(two?.movable).toBeNull();
  });
});

describe('words', () => {
  test('of a rule say what is wrong with it', () => {
    const flow = flowOf(
      survey(
        [...abc, page('d', pick('d'), { visibleIf: "{a} = 'x'" })],
        [skip('{a} notempty', 'c'), end("{c} = 'no'")],
      ),
    );
    expect(ruleMark(flow, 1)).toMatchObject({ tag: 'Never true' });
    expect(ruleMark(flow, 2)).toMatchObject({ tag: 'Page 2 unreachable' });
    expect(ruleMark(flow, 3)?.tag).toMatch(/^\d+% in, too late$/);
    expect(ruleMark(flow, 4)).toBeNull();
  });

  test('of a page say where members go from it', () => {
    const flow = flowOf(survey(abc, [skip("{a} = 'yes'", 'c')]));
    expect(pageWords(flow, 0)).toBe('From 0% to 33% of the time. Continues at page 3 by rule 1.');
    const passed = flowOf(survey(abc, [skip('{a} notempty', 'c')]));
    expect(pageWords(passed, 0)).toContain('Nobody goes on to page 2.');
  });

  test('of notes name their rules', () => {
    const [first] = flowOf(survey(abc, [end("{a} = 'no'")])).ends;
    expect(first && endNote(first)).toEqual({ title: 'Ends at 33%', text: 'screen-out, rule 1' });
    expect(blockedNote({ why: 'passed', rules: [1, 4] }).text).toBe('rules 1 and 4 lead past it');
    const hidden = page('b', pick('b'), { visibleIf: "{a} = 'yes'" });
    const [, second] = flowOf(survey([page('a'), hidden])).pages;
    expect(second && audienceWords(second)).toBe('only by rule 1');
  });
});

describe('layout', () => {
  test('is as tall as the time, with room for every page', () => {
    const long = page('b', { type: 'comment', name: 'b', title: 'b' });
    const flow = flowOf(survey([page('a'), long, page('c')]));
    const { pages, yOf, endTop } = layOut(flow);
    expect(pages.every(({ height }) => height >= 54)).toBe(true);
    expect(pages[1]?.height).toBeGreaterThan(2 * (pages[0]?.height ?? 0));
    expect(yOf(0)).toBe(0);
    expect(yOf(1)).toBeCloseTo(endTop - sizes.gap);
    expect(yOf(0.5)).toBeGreaterThan(pages[1]?.top ?? 0);
  });

  test('keeps ways that overlap in different lanes, and notes apart', () => {
    const triggers = [
      skip("{a} = 'yes'", 'c'),
      skip("{a} = 'no'", 'd'),
      skip("{c} = 'yes'", 'e'),
      end("{b} = 'no'"),
      end("{b} = 'yes'"),
      end("{c} = 'no'"),
    ];
    const flow = flowOf(
      survey(
        ['a', 'b', 'c', 'd', 'e'].map((name) => page(name)),
        triggers,
      ),
    );
    const { jumps, notes, lanes } = layOut(flow);
    const laneOf = (rule: number) => jumps.find(({ rules }) => rules.includes(rule))?.lane;
    expect(laneOf(1)).toBe(laneOf(3));
    expect(laneOf(1)).not.toBe(laneOf(2));
    expect(lanes).toBe(2);
    const tops = notes.map(({ top }) => top);
    for (const [index, top] of tops.slice(1).entries()) {
      expect(top).toBeGreaterThanOrEqual((tops[index] ?? 0) + sizes.noteHeight);
    }
  });
});
