import type { Scope } from '@pollen/contract/survey/expression';
import { type OpenSurvey, scopeOf } from '@pollen/contract/survey/open-survey';
import type { Answers, AnswerValue, GroupQuestion, PlanChoice } from '@pollen/contract/survey/plan';
import { fillText } from '@pollen/contract/survey/text';
import type { Text } from '../../platform/i18n/i18n.ts';

/** What every kind of answer is given. */
export interface Control<Question> {
  readonly question: Question;
  readonly answers: Answers;
  readonly scope: Scope;
  readonly t: Text<'survey'>;
  readonly locale: string;
  /** Makes a random order this member's own. */
  readonly seed: string;
  /** A text with the answers it quotes in place of their names. */
  readonly fill: (text: string) => string;
  /** What a choice is called, with the answers its words quote. */
  readonly words: (choice: PlanChoice<string>) => string;
  readonly disabled: boolean;
  readonly invalid: boolean;
  /** Id of the title; `${id}-error` and `${id}-hint` stand under it. */
  readonly id: string;
  readonly onAnswer: (name: string, value: AnswerValue | undefined) => void;
}

const specialWords = {
  other: 'choice.other',
  none: 'choice.none',
  refused: 'choice.refused',
  dontknow: 'choice.dontknow',
} as const;

/** A choice's own words, ours for a special one without, else its value. */
function choiceWords(choice: PlanChoice<string>, t: Text<'survey'>): string {
  if (choice.text !== undefined) return choice.text;
  if (choice.special) return t(specialWords[choice.special]);
  if (typeof choice.value === 'boolean') return t(choice.value ? 'choice.yes' : 'choice.no');
  return String(choice.value);
}

/** Writes texts and choices with the answers they quote. */
export function writer(
  survey: OpenSurvey,
  answers: Answers,
  t: Text<'survey'>,
  inside?: { readonly group: GroupQuestion<string>; readonly scope: Scope },
): Pick<Control<never>, 'fill' | 'words'> {
  const plain = (choice: PlanChoice<string>) => choiceWords(choice, t);
  const scope = inside?.scope ?? scopeOf(survey, answers);
  const fill = (text: string) => fillText(text, survey, scope, plain, inside?.group);
  return { fill, words: (choice) => fill(plain(choice)) };
}
