import { type AnyQuestion, commentOf, type OpenSurvey } from '@pollen/contract/survey/open-survey';
import type { Answers } from '@pollen/contract/survey/plan';

export interface OpenText {
  readonly question: string;
  /** The name of the field: the question's, or that of the text next to "other". */
  readonly field: string;
  readonly text: string;
  /** From a field of several lines, which asks for a sentence. */
  readonly isLong: boolean;
}

/** Questions that were answered. */
export function answeredQuestions(survey: OpenSurvey, answers: Answers): AnyQuestion[] {
  return [...survey.questions.values()].filter(({ name }) => name in answers);
}

/** Free texts: comments, plain text fields, and the text next to "other". */
export function openTexts(survey: OpenSurvey, answers: Answers): OpenText[] {
  return answeredQuestions(survey, answers).flatMap((question): OpenText[] => {
    const isText = question.kind === 'text' && ['comment', 'text'].includes(question.input);
    const isLong = question.kind === 'text' && question.input === 'comment';
    const field = isText ? question.name : commentOf(question.name);
    const text = answers[field];
    return typeof text === 'string' ? [{ question: question.name, field, text, isLong }] : [];
  });
}
