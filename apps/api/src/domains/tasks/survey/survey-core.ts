import type { Scalar } from '@pollen/contract/survey/plan';
import {
  FunctionFactory,
  Question,
  QuestionTextModel,
  Serializer,
  type SurveyModel,
  SurveyTriggerRunExpression,
  settings,
} from 'survey-core';

/**
 * Pollen's extensions of SurveyJS's format, declared to SurveyJS itself so that its own parser accepts them
 * (docs/surveys.md). Only this file changes survey-core's global state.
 */
Serializer.addProperty('survey', { name: 'pollen' });
Serializer.addProperty('page', { name: 'pollen' });
Serializer.addProperty('completetrigger', { name: 'screenOut' });
Serializer.addProperty('completetrigger', { name: 'screenOutText' });
Serializer.addProperty('itemvalue', { name: 'fixed:boolean' });
Serializer.addProperty('matrix', { name: 'maxDiff:boolean' });

/** A jump waits for "Next": a tap on an answer must not change the page under the thumb. */
settings.triggers.executeSkipOnValueChanged = false;

/** No screen shows these surveys. Combining the names of CSS classes took a tenth of a proof's time. */
Object.assign(Question.prototype, { updateElementCssCore: () => undefined });

/** Each member has their own random number; proofs use 0. */
FunctionFactory.Instance.register('random', () => 0);

function questionOf<Parts>(type: string, json: object): Parts {
  const question = Serializer.createClass(type) as { fromJSON: (json: object) => void };
  question.fromJSON({ ...json, name: 'q' });
  return question as unknown as Parts;
}

/** The values of a rating; SurveyJS resolves the many ways to write them. */
export function rateValues(json: object): Scalar[] {
  const parts = questionOf<{ visibleRateValues: { value: Scalar }[] }>('rating', json);
  return parts.visibleRateValues.map(({ value }) => value);
}

/** Choices a dropdown generates itself, from `choicesMin` to `choicesMax`. */
export function countedChoices(json: object): Scalar[] {
  const { choices: _, ...counted } = json as { choices?: unknown };
  const parts = questionOf<{ visibleChoices: { value: Scalar; id?: string }[] }>('dropdown', {
    ...counted,
    showOtherItem: false,
    showNoneItem: false,
    visibleIf: undefined,
  });
  return parts.visibleChoices.map(({ value }) => value);
}

/** What a value that a survey itself computes or sets is as an answer to a question. */
type Reader = (key: string, value: unknown) => unknown;
const readers = new WeakMap<object, Reader>();

interface Writing {
  readonly setToName?: string;
  readonly owner?: SurveyModel;
  readonly survey?: object;
  getValueName(): string;
}

/** Methods that SurveyJS's typings keep to its own classes. */
interface Converting {
  convertFuncValuetoQuestionValue(value: unknown): unknown;
}
interface Running {
  onCompleteRunExpression(value: unknown): void;
}

/**
 * SurveyJS stores what it computes as it is: the number 2 in a text, a choice in another case. From now on
 * this survey stores the answer a member would give, as the runner does. Call it before reading a document.
 */
export function writeAnswers(model: SurveyModel, read: Reader): void {
  readers.set(model, read);
  const set = model.setTriggerValue.bind(model);
  model.setTriggerValue = (name, value, isVariable) => set(name, read(name, value), isVariable);
}

/** Every class that converts computed values in its own way. */
for (const type of [Question, QuestionTextModel]) {
  const inner = type.prototype as unknown as Converting;
  const convert = inner.convertFuncValuetoQuestionValue;
  Object.assign(inner, {
    convertFuncValuetoQuestionValue(this: Writing, value: unknown) {
      const read = this.survey && readers.get(this.survey);
      return read ? read(this.getValueName(), value) : convert.call(this, value);
    },
  });
}

const runs = SurveyTriggerRunExpression.prototype as unknown as Running;
const onResult = runs.onCompleteRunExpression;
Object.assign(runs, {
  onCompleteRunExpression(this: Writing, value: unknown) {
    // Before SurveyJS turns a moment into a day.
    if (!this.owner || !readers.has(this.owner)) onResult.call(this, value);
    else if (value !== undefined) this.owner.setTriggerValue(this.setToName ?? '', value, false);
  },
});

export { ConditionsParser, Model, type Question } from 'survey-core';
