import { openSurvey } from '@pollen/contract/survey/open-survey';
import type { SurveyPlan } from '@pollen/contract/survey/plan';
import { describe, expect, test } from 'vitest';
import { tryNext } from './leaving.ts';
import {
  type DeviceCopy,
  mergeCopies,
  minutesLeft,
  moved,
  type RunnerAction,
  type RunnerState,
  reduceRunner,
  savedState,
  startState,
  toggled,
  toggledAll,
} from './rules.ts';

const plan: SurveyPlan<string> = {
  version: 1,
  languages: ['default'],
  triggers: [],
  calculations: [],
  pages: [
    { name: 'one', questions: [{ kind: 'text', input: 'number', name: 'age', title: 'Age' }] },
    { name: 'two', questions: [{ kind: 'text', input: 'text', name: 'city', title: 'City' }] },
  ],
};
const survey = openSurvey(plan, () => new Date('2026-01-15T10:30:00'));
const fresh = startState(survey, mergeCopies(null, null));
const play = (actions: readonly RunnerAction[], state: RunnerState = fresh) =>
  actions.reduce((result, action) => reduceRunner(survey, result, action), state);

describe('two copies of one run', () => {
  const device: DeviceCopy = {
    version: 1,
    sequence: 5,
    saved: 3,
    page: 'two',
    answers: { age: 30, city: 'Bogor' },
  };

  test('the device continues where it was interrupted', () => {
    const merged = mergeCopies({ sequence: 3, page: 'one', answers: { age: 30 } }, device);
    expect(merged).toEqual({ ...device, saved: 3 });
  });

  test('progress on another phone wins, and answers only this one has are kept and sent', () => {
    const server = { sequence: 9, page: 'two', answers: { age: 31 } };
    expect(mergeCopies(server, device)).toEqual({
      version: 1,
      page: 'two',
      answers: { age: 31, city: 'Bogor' },
      sequence: 10,
      saved: 9,
    });
  });

  test('without new answers on the device nothing is sent', () => {
    const server = { sequence: 5, page: 'two', answers: device.answers };
    const state = startState(survey, mergeCopies(server, { ...device, saved: 5 }));
    expect(savedState(state)).toBe('saved');
    expect(state.wanted).toBe(state.saved);
  });

  test('a new run is empty and saved', () => {
    expect(fresh.run.page).toBe('one');
    expect(savedState(fresh)).toBe('saved');
  });
});

describe('saved?', () => {
  test('first on this phone, then saving, then saved', () => {
    let state = play([{ type: 'answered', name: 'age', value: 30 }]);
    expect(savedState(state)).toBe('local');
    state = play([{ type: 'moved', run: tryNext(survey, state).run }, { type: 'sending' }], state);
    expect(savedState(state)).toBe('saving');
    state = play([{ type: 'sent', sequence: state.sequence }], state);
    expect(savedState(state)).toBe('saved');
  });

  test('a failed save is kept and sent again', () => {
    const left = play([{ type: 'moved', run: fresh.run }, { type: 'sending' }, { type: 'failed' }]);
    expect(savedState(left)).toBe('local');
    expect(savedState(play([{ type: 'sending' }], left))).toBe('again');
  });

  test('an older confirmation does not cover a newer answer', () => {
    const state = play([
      { type: 'moved', run: fresh.run },
      { type: 'sending' },
      { type: 'answered', name: 'city', value: 'Bogor' },
      { type: 'sent', sequence: 1 },
    ]);
    expect(savedState(state)).toBe('local');
  });
});

describe('numbers as people type them', () => {
  test.each([
    ['30', 30],
    ['1,5', 1.5],
    [' 7 ', 7],
  ])('"%s" is %d', (text, value) => {
    expect(play([{ type: 'typed', name: 'age', text }]).run.answers['age']).toBe(value);
  });

  test('an incomplete number is left alone while it is typed', () => {
    const state = play([{ type: 'typed', name: 'age', text: '1,' }]);
    expect(state.drafts['age']).toBe('1,');
    expect(state.run.answers['age']).toBe(1);
  });

  test('an invalid number stays as typed, and blocks the page', () => {
    const state = play([{ type: 'typed', name: 'age', text: 'thirty' }]);
    expect(state.drafts).toEqual({ age: 'thirty' });
    expect(tryNext(survey, state).errors).toEqual({ age: [{ code: 'number' }] });
    expect(
      tryNext(survey, play([{ type: 'typed', name: 'age', text: '30' }], state)).errors,
    ).toEqual({});
  });

  test('a corrected answer loses its error immediately', () => {
    const stopped = play([
      { type: 'stopped', errors: { age: [{ code: 'required' }] }, run: fresh.run },
    ]);
    expect(play([{ type: 'typed', name: 'age', text: '3' }], stopped).errors).toEqual({});
  });
});

describe('an earlier page that a later answer made unfinished', () => {
  const question = (name: string, more: object) =>
    ({ kind: 'text', input: 'text', name, title: name, ...more }) as const;
  const isYes = ['=', ['value', 'kids'], 'yes'] as const;
  const asking = openSurvey(
    {
      ...plan,
      pages: [
        { name: 'one', questions: [question('names', { required: isYes })] },
        { name: 'two', questions: [question('kids', {})] },
      ],
    },
    survey.now,
  );
  const on = (page: string, answers: RunnerState['run']['answers']) =>
    startState(asking, mergeCopies({ sequence: 1, page, answers }, null));

  test.each([false, true])('is where the end leads, also when time is up: %s', (isTimeUp) => {
    const state = on('two', { kids: 'yes' });
    const step = tryNext(asking, state, isTimeUp);
    expect(step.errors).toEqual({ names: [{ code: 'required' }] });
    const led = reduceRunner(asking, state, { type: 'stopped', ...step });
    expect(led).toMatchObject({ isLedBack: true, errors: step.errors, run: { page: 'one' } });
    expect(led.run.answers).toEqual({ kids: 'yes' });
    expect(led.wanted).toBeGreaterThan(state.wanted);
  });

  test('is not asked about before the end, nor when it is finished', () => {
    expect(tryNext(asking, on('one', { names: 'Ana' })).run.page).toBe('two');
    expect(tryNext(asking, on('two', { kids: 'yes', names: 'Ana' })).run.end).not.toBeNull();
    expect(tryNext(asking, on('two', { kids: 'no' })).run.end).not.toBeNull();
  });
});

describe('ticking', () => {
  const none = { value: 'none', exclusive: true as const, special: 'none' as const };
  const list = [{ value: 'a' }, { value: 'b' }, none];

  test('"none" excludes all others, both ways', () => {
    expect(toggled(list, ['a', 'b'], none)).toEqual(['none']);
    expect(toggled(list, ['none'], { value: 'a' })).toEqual(['a']);
    expect(toggled(list, ['a'], { value: 'a' })).toBeUndefined();
  });

  test('"select all" ticks all plain choices, and unticks them again', () => {
    expect(toggledAll(list, ['a'])).toEqual(['a', 'b']);
    expect(toggledAll(list, ['a', 'b'])).toBeUndefined();
  });
});

test('a ranked item moves to its new position', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
});

test('the remaining time shrinks with the pages and is never zero', () => {
  expect([1, 6, 12].map((page) => minutesLeft(6, page, 12))).toEqual([6, 4, 1]);
});
