import type { QuestionResult, ResultOverview } from '@pollen/contract/operator/results';
import type { Crosstab } from '@pollen/contract/operator/results-crosstab';
import { tableVariables } from './crosstab-rules.ts';

/** The questions in a report: all that were not deselected; open ones only if open text is shown. */
export const chosenQuestions = (
  questions: readonly Pick<QuestionResult, 'variable' | 'kind'>[],
  left: ReadonlySet<string>,
  openText: boolean,
): string[] =>
  questions
    .filter(({ kind }) => kind !== 'file' && (kind !== 'text' || openText))
    .map(({ variable }) => variable)
    .filter((variable) => !left.has(variable));

/** `How often?, Which kinds? by Country, Age` */
export function tableName({ rows, columns }: Crosstab, overview: ResultOverview): string {
  const known = tableVariables(overview);
  const titleOf = (variable: string) =>
    known.find((one) => one.variable === variable)?.title ?? variable;
  const by = columns.map((group) => group.map(titleOf).join(' / '));
  return `${rows.map(titleOf).join(', ')} by ${by.length === 0 ? 'nothing' : by.join(', ')}`;
}
