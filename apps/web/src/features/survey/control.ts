import type { Scope } from '@pollen/contract/survey/expression';
import { type OpenSurvey, scopeOf } from '@pollen/contract/survey/open-survey';
import type { Answers, AnswerValue, GroupQuestion, PlanChoice } from '@pollen/contract/survey/plan';
import { fillText } from '@pollen/contract/survey/text';
import type { Text } from '../../platform/i18n/i18n.ts';

/** The props of every kind of answer. */
export interface Control<Question> {
  readonly question: Question;
  readonly answers: Answers;
  readonly scope: Scope;
  readonly t: Text<'survey'>;
  readonly locale: string;
  /** The seed of this member's random order. */
  readonly seed: string;
  /** A text with the quoted answers filled in. */
  readonly fill: (text: string) => string;
  /** The text of a choice, with the quoted answers filled in. */
  readonly words: (choice: PlanChoice<string>) => string;
  readonly disabled: boolean;
  readonly invalid: boolean;
  /** Id of the title; `${id}-error` and `${id}-hint` are below it. */
  readonly id: string;
  readonly onAnswer: (name: string, value: AnswerValue | undefined) => void;
}

const specialWords = {
  other: 'choice.other',
  none: 'choice.none',
  refused: 'choice.refused',
  dontknow: 'choice.dontknow',
} as const;

/** A choice's own text, ours for a special one without, otherwise its value. */
function choiceWords(choice: PlanChoice<string>, t: Text<'survey'>): string {
  if (choice.text !== undefined) return choice.text;
  if (choice.special) return t(specialWords[choice.special]);
  if (typeof choice.value === 'boolean') return t(choice.value ? 'choice.yes' : 'choice.no');
  return String(choice.value);
}

/** Fills the quoted answers into texts and choices. */
export function writer(
  survey: OpenSurvey,
  answers: Answers,
  t: Text<'survey'>,
  locale: string,
  inside?: { readonly group: GroupQuestion<string>; readonly scope: Scope },
): Pick<Control<never>, 'fill' | 'words'> {
  const plain = (choice: PlanChoice<string>) => choiceWords(choice, t);
  const scope = inside?.scope ?? scopeOf(survey, answers);
  const fill = (text: string) =>
    fillText(text, survey, scope, plain, { inside: inside?.group, locale });
  return { fill, words: (choice) => fill(plain(choice)) };
}
