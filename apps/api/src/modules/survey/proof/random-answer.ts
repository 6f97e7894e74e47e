import type { Scope } from '@pollen/contract/survey/expression';
import type { AnyQuestion } from '@pollen/contract/survey/open-survey';
import type { AnswerValue, Scalar, TextInput } from '@pollen/contract/survey/plan';
import { isChoiceEnabled, visibleChoices, visibleRows } from '@pollen/contract/survey/visibility';
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
};

/** Something a member could really do to this question now; undefined takes the answer back. */
export function randomAnswer(
  question: AnyQuestion,
  scope: Scope,
  tape: Tape,
): AnswerValue | undefined {
  // A cell of a matrix can be changed but not emptied.
  if (question.kind !== 'matrix' && tape.chance(6)) return undefined;
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
    case 'ranking':
      return shuffle(
        question.choices.map((choice) => choice.value),
        tape,
      );
    case 'matrix': {
      const cells = visibleRows(question.rows, scope).flatMap((row) =>
        tape.chance(4)
          ? []
          : [[String(row.value), tape.pick(question.columns)?.value ?? ''] as const],
      );
      const before = scope.value(question.name) as Record<string, Scalar> | null;
      return { ...before, ...Object.fromEntries(cells) };
    }
    case 'text':
      return tape.pick(texts[question.input]);
    case 'file':
      return ['20250102030405_1234.jpg'];
    default:
      return undefined;
  }
}

function shuffle(values: readonly Scalar[], tape: Tape): Scalar[] {
  const rest = [...values];
  return values.map(() => rest.splice(tape.below(rest.length), 1)[0] as Scalar);
}
