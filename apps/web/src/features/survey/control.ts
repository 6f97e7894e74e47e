import type { Scope } from '@pollen/contract/survey/expression';
import type { Answers, AnswerValue, PlanChoice } from '@pollen/contract/survey/plan';
import type { Text } from '../../platform/i18n.ts';

/** What every kind of answer is given. */
export interface Control<Question> {
  readonly question: Question;
  readonly answers: Answers;
  readonly scope: Scope;
  readonly t: Text<'survey'>;
  readonly locale: string;
  /** Makes a random order this member's own. */
  readonly seed: string;
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
export function choiceWords(choice: PlanChoice<string>, t: Text<'survey'>): string {
  if (choice.text !== undefined) return choice.text;
  if (choice.special) return t(specialWords[choice.special]);
  if (typeof choice.value === 'boolean') return t(choice.value ? 'choice.yes' : 'choice.no');
  return String(choice.value);
}
