import { describe, expect, test } from 'vitest';
import { next } from './leave.ts';
import { openSurvey } from './open-survey.ts';
import type { PlanPage, PlanQuestion, SurveyPlan } from './plan.ts';
import { answer, back, progress, type Run, startRun } from './run.ts';

const now = () => new Date('2026-01-15T10:30:00');

function survey(pages: PlanPage<string>[], rest: Partial<SurveyPlan<string>> = {}) {
  return openSurvey(
    { version: 1, languages: ['default'], pages, triggers: [], calculations: [], ...rest },
    now,
  );
}

function choice(name: string, rest: object = {}): PlanQuestion<string> {
  return {
    kind: 'single',
    look: 'list',
    name,
    title: name,
    choices: [{ value: 'yes' }, { value: 'no' }, { value: 'other', special: 'other' }],
    ...rest,
  };
}

const page = (name: string, ...questions: PlanQuestion<string>[]): PlanPage<string> => ({
  name,
  questions,
});

const asks = (name: string, value: string) => ['=', ['value', name], value] as const;

describe('walking through a survey', () => {
  const three = survey([
    page('one', choice('first', { required: true })),
    page('two', choice('second', { visibleIf: [asks('first', 'yes')] })),
    page('three', choice('third')),
  ]);

  test('a page with an unanswered required question cannot be left, and keeps its answers', () => {
    const run = startRun(three);
    const step = next(three, run);
    expect(step.errors).toEqual({ first: [{ code: 'required', text: undefined }] });
    expect(step.run.page).toBe('one');
  });

  test('an empty page is skipped and not counted', () => {
    const no = next(three, answer(three, startRun(three), 'first', 'no')).run;
    expect(no.page).toBe('three');
    expect(progress(three, no)).toEqual({ number: 2, count: 2 });
    const yes = next(three, answer(three, startRun(three), 'first', 'yes')).run;
    expect(yes.page).toBe('two');
    expect(progress(three, yes)).toEqual({ number: 2, count: 3 });
    expect(back(three, yes).page).toBe('one');
  });

  test('the last page ends the survey', () => {
    let run: Run = answer(three, startRun(three), 'first', 'no');
    for (let steps = 0; steps < 2; steps++) run = next(three, run).run;
    expect(run.end).toEqual({ kind: 'complete' });
  });

  test('a resumed run continues where it was, with its answers', () => {
    const run = startRun(three, { first: 'yes', second: 'no' }, 'three');
    expect(run.page).toBe('three');
    expect(back(three, run).page).toBe('two');
  });
});

describe('"other"', () => {
  const one = survey([page('one', choice('q'))]);

  test('requires its text, and drops it when another choice is made', () => {
    let run = answer(one, startRun(one), 'q', 'other');
    expect(next(one, run).errors['q']?.[0]?.code).toBe('other');
    run = answer(one, run, 'q-Comment', 'by boat');
    expect(next(one, run).errors).toEqual({});
    expect(answer(one, run, 'q', 'no').answers).toEqual({ q: 'no' });
  });
});

describe('triggers', () => {
  test('a screen-out ends the survey with its reason when its page is left', () => {
    const one = survey([page('one', choice('q')), page('two', choice('r'))], {
      triggers: [{ if: asks('q', 'no'), do: 'complete', screenOut: 'not-a-buyer' }],
    });
    const run = answer(one, startRun(one), 'q', 'no');
    expect(run.end).toBeNull();
    expect(next(one, run).run.end).toEqual({ kind: 'screened-out', reason: 'not-a-buyer' });
  });

  test('a skip jumps ahead, and "back" returns to where it started', () => {
    const three = survey(
      [page('one', choice('q')), page('two', choice('r')), page('three', choice('s'))],
      { triggers: [{ if: asks('q', 'no'), do: 'skip', to: 's' }] },
    );
    const run = next(three, answer(three, startRun(three), 'q', 'no')).run;
    expect(run.page).toBe('three');
    expect(back(three, run).page).toBe('one');
  });

  test('a set value can be changed: the trigger runs on a change, not on every evaluation', () => {
    const one = survey([page('one', choice('q'), choice('r'))], {
      triggers: [{ if: asks('q', 'no'), do: 'set', name: 'r', value: 'no' }],
    });
    let run = answer(one, startRun(one), 'q', 'no');
    expect(run.answers['r']).toBe('no');
    run = answer(one, run, 'r', 'yes');
    expect(run.answers['r']).toBe('yes');
    expect(startRun(one, run.answers).answers['r']).toBe('yes');
  });
});

describe('choices with conditions', () => {
  const one = survey([
    page('one', choice('q'), {
      kind: 'multiple',
      look: 'list',
      name: 'm',
      title: 'm',
      choices: [{ value: 'a' }, { value: 'b', visibleIf: asks('q', 'yes') }],
    }),
  ]);

  test('a ticked choice is removed while hidden and restored when shown', () => {
    let run = answer(one, answer(one, startRun(one), 'q', 'yes'), 'm', ['a', 'b']);
    run = answer(one, run, 'q', 'no');
    expect(run.answers['m']).toEqual(['a']);
    expect(answer(one, run, 'q', 'yes').answers['m']).toEqual(['a', 'b']);
  });
});
