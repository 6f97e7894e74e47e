import {
  commentSuffix,
  keyOf,
  type PlanQuestion,
  type SurveyPlan,
} from '@pollen/contract/survey/plan';

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
): string => list.find((choice) => String(choice.value) === String(value))?.text ?? String(value);

/** Each row or round of a group on lines of its own. */
function groupText(group: Extract<Question, { kind: 'group' }>, value: object): string {
  const lines = (entry: unknown): string =>
    typeof entry === 'object' && entry !== null
      ? group.questions
          .flatMap((inner) => {
            const part = (entry as Record<string, unknown>)[keyOf(inner)];
            return part === undefined ? [] : [`${inner.title}: ${textOf(inner, part)}`];
          })
          .join('; ')
      : '';
  if (group.look === 'fields') return lines(value).replaceAll('; ', '\n');
  return Object.entries(value)
    .map(([key, entry]) => {
      const title = group.rows ? wordFor(group.rows, key) : `${Number(key) + 1}`;
      return `${title}: ${lines(entry)}`;
    })
    .join('\n');
}

function textOf(question: Question, value: unknown): string {
  if (question.kind === 'group' && typeof value === 'object' && value !== null) {
    return groupText(question, value);
  }
  if (question.kind === 'matrix' && typeof value === 'object' && value !== null) {
    return Object.entries(value)
      .map(
        ([row, column]) =>
          `${wordFor(question.rows, row)}: ${[column]
            .flat()
            .map((one) => wordFor(question.columns, one))
            .join(', ')}`,
      )
      .join('\n');
  }
  const list = 'choices' in question ? question.choices : [];
  if (Array.isArray(value)) return value.map((one) => wordFor(list, one)).join(', ');
  return wordFor(list, value);
}

/** Pictures of a question and of those inside it. */
function photosIn(question: Question, value: unknown): string[] {
  if (question.kind === 'file') return Array.isArray(value) ? value.map(String) : [];
  if (question.kind !== 'group' || typeof value !== 'object' || value === null) return [];
  const entries = question.look === 'fields' ? [value] : Object.values(value);
  return entries.flatMap((entry) =>
    question.questions.flatMap((inner) =>
      photosIn(inner, (entry as Record<string, unknown> | null)?.[keyOf(inner)]),
    ),
  );
}

/** Answers in the order they were asked; what was typed beside "other" stands with its question. */
export function shownAnswers(
  plan: SurveyPlan<string>,
  answers: Readonly<Record<string, unknown>>,
): ShownAnswer[] {
  return plan.pages.flatMap(({ name: page, questions }) =>
    questions.flatMap((question) => {
      const { name, title, kind } = question;
      const value = answers[keyOf(question)];
      if (value === undefined || kind === 'html') return [];
      const isPhoto = kind === 'file' && Array.isArray(value);
      const comment = answers[keyOf(question) + commentSuffix];
      const text = isPhoto ? '' : textOf(question, value);
      return [
        {
          name,
          question: title,
          text: comment === undefined ? text : `${text} (${String(comment)})`,
          photos: photosIn(question, value),
          page,
        },
      ];
    }),
  );
}
