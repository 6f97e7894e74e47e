import type { Scalar } from '@pollen/contract/survey/plan';
import { FunctionFactory, Question, Serializer, settings } from 'survey-core';

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

export { ConditionsParser, Model, type Question } from 'survey-core';
