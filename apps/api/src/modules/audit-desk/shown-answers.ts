import type { PlanQuestion, SurveyPlan } from '@pollen/contract/survey/plan';

export interface ShownAnswer {
  readonly name: string;
  readonly question: string;
  readonly text: string;
  readonly photos: readonly string[];
  readonly page: string | null;
}

type Question = PlanQuestion<string>;

const wordFor = (
  list: readonly { readonly value: unknown; readonly text?: string }[],
  value: unknown,
): string => list.find((choice) => choice.value === value)?.text ?? String(value);

function textOf(question: Question, value: unknown): string {
  if (question.kind === 'matrix' && typeof value === 'object' && value !== null) {
    return Object.entries(value)
      .map(
        ([row, column]) => `${wordFor(question.rows, row)}: ${wordFor(question.columns, column)}`,
      )
      .join('\n');
  }
  const list = 'choices' in question ? question.choices : [];
  if (Array.isArray(value)) return value.map((one) => wordFor(list, one)).join(', ');
  return wordFor(list, value);
}

/** Answers in the order they were asked; what was typed beside "other" stands with its question. */
export function shownAnswers(
  plan: SurveyPlan<string>,
  answers: Readonly<Record<string, unknown>>,
): ShownAnswer[] {
  return plan.pages.flatMap(({ name: page, questions }) =>
    questions.flatMap((question) => {
      const { name, title, kind } = question;
      const value = answers[name];
      if (value === undefined || kind === 'html') return [];
      const isPhoto = kind === 'file' && Array.isArray(value);
      const comment = answers[`${name}-Comment`];
      const text = isPhoto ? '' : textOf(question, value);
      return [
        {
          name,
          question: title,
          text: comment === undefined ? text : `${text} (${String(comment)})`,
          photos: isPhoto ? value.map(String) : [],
          page,
        },
      ];
    }),
  );
}
