import { isBlankList } from '@pollen/contract/survey/comparison';
import type { Scope } from '@pollen/contract/survey/expression';
import { answerTo, entriesOf, listOf, withEntry } from '@pollen/contract/survey/group';
import type { AnyQuestion } from '@pollen/contract/survey/open-survey';
import { type AnswerValue, keyOf, type Scalar, type TextInput } from '@pollen/contract/survey/plan';
import {
  isChoiceEnabled,
  isQuestionVisible,
  isReadOnly,
  visibleChoices,
  visibleRows,
} from '@pollen/contract/survey/visibility';
import type { Tape } from './tape.ts';

const texts: Readonly<Record<TextInput, readonly AnswerValue[]>> = {
  text: [
    'a',
    'no',
    '12',
    '1,5',
    '007',
    'true',
    'Bangkok',
    'x1',
    '   ',
    "'q'",
    'a long answer of words',
  ],
  comment: ['ok', 'มาก', 'a\nb', '5', 'because it was the cheapest one'],
  number: [0, 1, 2, 3, 5, 7.5, 10, 42, -3, 100, 1000],
  email: ['a@b.co', 'not an address', 'x@y', 'ana.mae@mail.example'],
  tel: ['+62 812', '0812'],
  url: ['https://a.example', 'a'],
  date: ['2000-01-31', '1990-06-15', '2010-12-31', '2024-02-29', '1899-01-01', '3100-01-01'],
  month: ['2020-01', '2024-12'],
  time: ['08:30', '23:59'],
  'datetime-local': ['2024-02-29T08:30', '1999-12-31T23:59'],
};

/** A possible action of a member on this question; undefined clears the answer. */
export function randomAnswer(
  question: AnyQuestion,
  scope: Scope,
  tape: Tape,
): AnswerValue | undefined {
  // A cell of a matrix can be changed but not cleared; SurveyJS restores a preset answer.
  const canClear = !['matrix', 'group'].includes(question.kind) && question.preset === undefined;
  if (canClear && tape.chance(6)) return undefined;
  switch (question.kind) {
    case 'single': {
      const choices = visibleChoices(question.choices, scope);
      return tape.pick(choices.filter((choice) => isChoiceEnabled(choice, scope)))?.value;
    }
    case 'multiple': {
      const choices = visibleChoices(question.choices, scope);
      const chosen = choices.filter((choice) => isChoiceEnabled(choice, scope) && tape.below(2));
      const exclusive = chosen.find((choice) => choice.exclusive);
      if (exclusive) return [exclusive.value];
      const most = question.maxSelected || chosen.length;
      return chosen.length ? chosen.slice(0, most).map((choice) => choice.value) : undefined;
    }
    case 'ranking': {
      const values = visibleChoices(question.choices, scope).map((choice) => choice.value);
      if (values.length === 0) return undefined;
      const order = shuffle(values, tape);
      return question.picked ? order.slice(0, question.maxSelected ?? values.length) : order;
    }
    case 'matrix': {
      const cells = visibleRows(question.rows, scope).flatMap((row) =>
        tape.chance(4) ? [] : [[String(row.value), randomCell(question, tape)] as const],
      );
      const before = answerTo(question, scope) as Record<string, Scalar> | null;
      return { ...before, ...Object.fromEntries(cells) };
    }
    case 'text':
      return question.look === 'slider'
        ? randomPosition(question, tape)
        : tape.pick(texts[question.input]);
    case 'group':
      return randomGroup(question, scope, tape);
    case 'file':
      return ['20250102030405_1234.jpg'];
    default:
      return undefined;
  }
}

/** A slider cannot be moved beyond its ends or between its steps. */
function randomPosition(question: Extract<AnyQuestion, { kind: 'text' }>, tape: Tape): number {
  const [min, max] = [Number(question.min ?? 0), Number(question.max ?? 100)];
  const step = question.step ?? 1;
  return min + step * tape.below(Math.min(11, Math.floor((max - min) / step) + 1));
}

function randomCell(question: Extract<AnyQuestion, { kind: 'matrix' }>, tape: Tape): AnswerValue {
  const one = tape.pick(question.columns)?.value ?? '';
  return question.several ? [one] : one;
}

/** Changes one answer in one entry, or adds or removes an entry. */
function randomGroup(
  group: Extract<AnyQuestion, { kind: 'group' }>,
  scope: Scope,
  tape: Tape,
): AnswerValue | undefined {
  const value = answerTo(group, scope);
  if (group.count && group.canAdd && tape.chance(4)) {
    const list = listOf(group, value);
    // SurveyJS stores no answer of a table before something is in it.
    const canGrow = group.look === 'loop' || !isBlankList(value);
    return canGrow && list.length < Math.min(group.count.max, 4)
      ? [...list, {}]
      : ((value ?? undefined) as AnswerValue | undefined);
  }
  if (group.count && group.canRemove && tape.chance(6)) {
    const list = listOf(group, value);
    const canShrink = group.look === 'loop' || !isBlankList(list.slice(1));
    return canShrink && list.length > Math.max(1, group.count.min)
      ? list.slice(1)
      : ((value ?? undefined) as AnswerValue | undefined);
  }
  const entry = tape.pick(entriesOf(group, scope));
  if (!entry) return (value ?? undefined) as AnswerValue | undefined;
  const open = group.questions.filter(
    (question) =>
      question.kind !== 'html' &&
      question.kind !== 'expression' &&
      isQuestionVisible(question, entry.scope) &&
      !isReadOnly(question, entry.scope),
  );
  const question = tape.pick(open);
  if (!question) return (value ?? undefined) as AnswerValue | undefined;
  const given = randomAnswer(question, entry.scope, tape);
  // SurveyJS drops a row of blanks when its page is left, which nobody can see.
  const answer = typeof given === 'string' && given.trim() === '' ? undefined : given;
  const changed = withEntry(group, value, entry.key, keyOf(question), answer);
  // Nor does it keep a table whose cells were all emptied.
  return group.look === 'table' && isBlankList(changed) ? undefined : changed;
}

function shuffle(values: readonly Scalar[], tape: Tape): Scalar[] {
  const rest = [...values];
  return values.map(() => rest.splice(tape.below(rest.length), 1)[0] as Scalar);
}
