import { asAnswer } from '@pollen/contract/survey/as-answer';
import { isBlank, isEmpty } from '@pollen/contract/survey/comparison';
import type { OpenSurvey } from '@pollen/contract/survey/open-survey';
import type { Answers, AnswerValue } from '@pollen/contract/survey/plan';
import { Model, type Question, writeAnswers } from '../survey-core.ts';

/** The visible state of a survey at one moment; the runner's must be the same. */
export interface View {
  readonly page: string | null;
  readonly pages: readonly string[];
  /** Visible questions of the page, each with its state. */
  readonly questions: Readonly<Record<string, QuestionView>>;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly end: 'complete' | null;
}

export interface QuestionView {
  readonly required: boolean;
  readonly readOnly: boolean;
  /** Visible choices or rows, sorted. */
  readonly items: readonly string[];
}

/** Parts of survey-core's questions that are private or subclass-only in its typings. */
interface QuestionParts {
  readonly visibleChoices?: readonly { readonly value: unknown; readonly id?: unknown }[];
  readonly visibleRows?: readonly { readonly name: unknown }[];
}

/** Questions that contain questions. */
interface Containers {
  readonly visibleRows?: readonly { readonly cells?: readonly { readonly question: Question }[] }[];
  readonly visiblePanels?: readonly { readonly questions: readonly Question[] }[];
  readonly items?: readonly { readonly editor: Question }[];
}

/** A member's run through the survey in survey-core itself. */
export class ReferenceRun {
  readonly #model: Model;

  /** `survey` turns what SurveyJS itself writes into answers, as in the runner. */
  constructor(json: unknown, now: () => Date, survey?: OpenSurvey) {
    this.#model = new Model();
    Object.assign(this.#model, { dateProvider: { now: () => now().getTime() } });
    if (survey) {
      writeAnswers(this.#model, (name, value) => {
        const [question] = survey.keyed.get(name) ?? [];
        return question ? asAnswer(question, value) : value;
      });
    }
    this.#model.fromJSON(json);
    // SurveyJS creates the rows of a table, and their presets, when the table is first rendered.
    for (const question of this.#model.getAllQuestions()) {
      void (question as unknown as Containers).visibleRows;
    }
  }

  load(answers: Answers): void {
    this.#model.data = structuredClone(answers);
    this.#model.currentPageNo = 0;
  }

  answer(name: string, value: AnswerValue | undefined): void {
    const question = this.#model.getQuestionByName(name);
    // Members clear one field after the other. If cleared at once, SurveyJS keeps showing what depends on
    // the fields.
    const isFields = value === undefined && question.getType() === 'multipletext';
    question.value = isFields ? {} : structuredClone(value);
  }

  comment(name: string, text: string): void {
    this.#model.getQuestionByName(name).comment = text;
  }

  /** Names of the questions whose answers block the page. */
  next(): readonly string[] {
    const page = this.#model.currentPage;
    if (!page) return [];
    if (this.#model.isLastPage) this.#model.tryComplete();
    else this.#model.nextPage();
    // Rendering the page would clear this; without a screen a second jump to a question is ignored.
    Object.assign(this.#model, { focusingQuestionInfo: undefined });
    if (this.#model.state === 'completed') return [];
    // A hidden question may keep an old error, which blocks nothing.
    return page.questions
      .filter((question: Question) => question.isVisible && question.isParentVisible)
      .filter((question: Question) => hasErrors(question))
      .map((question: Question) => question.name);
  }

  errorsOf(name: string): number {
    const question = this.#model.getQuestionByName(name);
    question.validate(true);
    return question.errors.length;
  }

  back(): void {
    this.#model.prevPage();
    Object.assign(this.#model, { focusingQuestionInfo: undefined });
  }

  title(name: string): string {
    return this.#model.getQuestionByName(name).processedTitle;
  }

  /** After the end: what survey-core would store. */
  data(): Answers {
    return this.#model.data;
  }

  view(): View {
    const page = this.#model.currentPage;
    const visible = (page?.questions ?? []).filter(
      (question: Question) => question.isVisible && question.isParentVisible,
    );
    return {
      page: page?.name ?? null,
      pages: this.#model.visiblePages.map(({ name }) => name),
      questions: Object.fromEntries(visible.map((question: Question) => viewOf(question))),
      answers: answersOf(this.#model),
      end: this.#model.state === 'completed' ? 'complete' : null,
    };
  }

  dispose(): void {
    this.#model.dispose();
  }
}

const groupTypes = ['matrixdropdown', 'matrixdynamic', 'paneldynamic', 'multipletext'];

function viewOf(question: Question): readonly [string, QuestionView] {
  const parts = question as unknown as QuestionParts;
  const type = question.getType();
  const items = groupTypes.includes(type)
    ? []
    : type === 'matrix'
      ? (parts.visibleRows ?? []).map((row) => row.name)
      : (parts.visibleChoices ?? [])
          .filter((choice) => choice.id !== 'selectall')
          .map((choice) => choice.value);
  const isInput = !['html', 'image', 'expression'].includes(type);
  return [
    question.name,
    {
      required: isInput && question.isRequired,
      readOnly: question.isReadOnly,
      items: items.map(String).sort(),
    },
  ];
}

function answersOf(model: Model): Record<string, unknown> {
  const answers: Record<string, unknown> = {};
  for (const question of model.getAllQuestions()) {
    const key = question.getValueName();
    const { value } = question;
    if (!isEmpty(value)) answers[key] = value;
    const comment = model.getComment(key);
    if (!isBlank(comment)) answers[`${key}-Comment`] = comment;
  }
  return answers;
}

/** Its own errors, or those of its cells and panels. */
function hasErrors(question: Question): boolean {
  const parts = question as unknown as Containers;
  const inner = [
    ...(parts.visibleRows ?? []).flatMap(({ cells = [] }) => cells.map((cell) => cell.question)),
    ...(parts.visiblePanels ?? []).flatMap(({ questions }) =>
      questions.filter((one) => one.isVisible && one.isParentVisible),
    ),
    ...(question.getType() === 'multipletext' ? (parts.items ?? []) : []).map(
      ({ editor }) => editor,
    ),
  ];
  return question.errors.length > 0 || inner.some((one) => one && hasErrors(one));
}
