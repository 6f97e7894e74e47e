import { Serializer, settings } from 'survey-core';

/**
 * What Pollen adds to SurveyJS's format, declared to SurveyJS itself so that its own parser accepts
 * it (docs/surveys.md). This is the only file that changes survey-core's global state.
 */
Serializer.addProperty('survey', { name: 'pollen' });
Serializer.addProperty('completetrigger', { name: 'screenOut' });
Serializer.addProperty('completetrigger', { name: 'screenOutText' });

/** A jump waits for "Next": a tap on an answer must not change the page under the thumb. */
settings.triggers.executeSkipOnValueChanged = false;

export { ConditionsParser, Model, type Question } from 'survey-core';
