import { compileSurvey } from '@pollen/api/modules/survey/compile/compile-survey';
import { forms } from '@pollen/api/modules/survey/compile/wild/forms';
import { logic } from '@pollen/api/modules/survey/compile/wild/logic';
import { older } from '@pollen/api/modules/survey/compile/wild/older';
import { research } from '@pollen/api/modules/survey/compile/wild/research';
import { styles } from '@pollen/api/modules/survey/compile/wild/styles';
import { subjects } from '@pollen/api/modules/survey/compile/wild/subjects';
import { demoSurveys } from './demo/surveys/demo-surveys.ts';

/** Documents in the styles people write them, by what they are examples of. */
export const exampleSurveys: Readonly<Record<string, object>> = {
  ...forms,
  ...logic,
  ...older,
  ...research,
  ...styles,
  ...subjects,
  ...demoSurveys,
};

/** What publishing would say about a document. */
export const compileExample = (document: unknown) => compileSurvey(document);
